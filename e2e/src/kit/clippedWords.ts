import type { Page } from 'playwright-core'

/**
 * Words that stick out of the screen or are cut by a box that hides them; a clamp that ends in dots is meant, and so are
 * columns, of which one is shown at a time.
 */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (words: DOMRect, box: Element): boolean => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (overflowX === 'visible' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
        return false
      const { left, right } = box.getBoundingClientRect()
      return words.left < left - 1 || words.right > right + 1
    }
    const boxesOf = (element: Element | null): Element[] => {
      if (!element) return []
      const { overflowX, columnWidth } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) || columnWidth !== 'auto') return []
      return [element, ...boxesOf(element.parentElement)]
    }
    const clipped: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      const boxes = boxesOf(parent)
      const isHidden =
        parent.closest('option') !== null ||
        boxes.some((box) => getComputedStyle(box).clipPath === 'inset(50%)')
      const stopped = boxes.some((box) => getComputedStyle(box).textOverflow === 'ellipsis')
      if (!isHidden && !stopped && boxes.some((box) => isCut(words, box)))
        clipped.push(node.textContent.trim())
    }
    return clipped
  })
}
