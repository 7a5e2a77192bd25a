import type { Page } from 'playwright-core'

/** Lines of text that come nearer to the right edge of the screen than a page leaves free, or leave the screen. */
export function wordsAtEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const free = 8
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, width } = range.getBoundingClientRect()
      const isSeen = width > 5 && node.parentElement?.checkVisibility() === true
      if (isSeen && right > innerWidth - free) found.push(node.textContent ?? '')
    }
    return found
  })
}
