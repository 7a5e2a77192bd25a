import type { Page } from 'playwright-core'

/** Words that begin on one line and go on on the next; those with Hangul, unless a pattern says which. */
export function brokenWords(page: Page, pattern = '\\S*[가-힣]\\S*'): Promise<string[]> {
  return page.evaluate((looked) => {
    const isBroken = (node: Node, from: number, to: number): boolean => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1
    }
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(looked, 'g')))
        if (isBroken(node, index, index + word.length)) broken.push(word)
    }
    return broken
  }, pattern)
}
