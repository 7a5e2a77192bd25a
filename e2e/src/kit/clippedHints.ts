import type { Page } from 'playwright-core'

/** Placeholders of one line that are wider than their field. */
export function clippedHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const isClipped = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
      if (!pen) return false
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width > room + 1
    }
    return [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input[placeholder], textarea[rows="1"]',
      ),
    ]
      .filter((field) => field.checkVisibility() && isClipped(field))
      .map(({ placeholder }) => placeholder)
  })
}
