import type { Page } from './pagesOf.ts'
import { cutSpans, spansOf } from './spansOf.ts'

/** A stretch of a page in one colour. */
export interface Ink {
  readonly speech: boolean
  readonly text: string
  /** UTF-16 offset in the page. */
  readonly start: number
}

/** By paragraph. */
export function inkOf(page: Page): readonly (readonly Ink[])[] {
  let start = 0
  return page.pieces.map(({ paragraph, start: from, end }) =>
    cutSpans(spansOf(paragraph), from, end).map((span) => {
      const ink = { ...span, start }
      start += span.text.length
      return ink
    }),
  )
}
