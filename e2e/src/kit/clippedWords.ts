import type { Page } from 'playwright-core'

/**
 * Words and buttons that stick out of the screen or are cut by a box that hides them; a clamp that ends in dots is meant,
 * and so are columns, of which one is shown at a time.
 */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (part: DOMRect, box: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (overflowX === 'visible' || textOverflow === 'ellipsis') return false
      const { left, right } = box.getBoundingClientRect()
      return part.left < left - 1 || part.right > right + 1
    }
    const boxesOf = (element: Element | null): Element[] => {
      if (!element) return []
      const { overflowX, columnWidth } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) || columnWidth !== 'auto') return []
      return [element, ...boxesOf(element.parentElement)]
    }
    const isClipped = (part: DOMRect, parent: Element | null): boolean => {
      const boxes = boxesOf(parent)
      const isHidden =
        parent?.closest('option') ||
        boxes.some((box) => getComputedStyle(box).clipPath === 'inset(50%)')
      const stopped = boxes.some((box) => getComputedStyle(box).textOverflow === 'ellipsis')
      return !isHidden && !stopped && boxes.some((box) => isCut(part, box))
    }
    const clipped: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isClipped(range.getBoundingClientRect(), parent)) clipped.push(node.textContent.trim())
    }
    for (const button of document.querySelectorAll('button[aria-label]')) {
      const isShown = button.checkVisibility({ visibilityProperty: true })
      if (isShown && isClipped(button.getBoundingClientRect(), button.parentElement))
        clipped.push(`button: ${button.ariaLabel}`)
    }
    return clipped
  })
}
