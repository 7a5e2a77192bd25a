import type { Ink } from './inkOf.ts'

/**
 * Writes the page up to `shown`, in UTF-16 units, and what follows unseen. It runs with every step of the text: what
 * stays as it is isn't touched.
 */
export function writeInk(
  sheet: Element,
  inks: readonly Ink[],
  shown: number,
  isWriting: boolean,
): void {
  const ahead = inks.findIndex(({ start, text }) => shown < start + text.length)
  const pen = ahead < 0 ? inks.length - 1 : ahead
  for (const [index, stretch] of sheet.querySelectorAll('[data-ink]').entries()) {
    const { text, start } = inks[index] ?? { text: '', start: 0 }
    const seen = Math.max(0, shown - start)
    const rest = stretch.lastElementChild
    write(stretch, text.slice(0, seen))
    if (rest) write(rest, text.slice(seen))
    stretch.toggleAttribute('data-pen', isWriting && index === pen)
  }
}

/** In a node of its own, before what else the element holds. */
function write(element: Element, text: string): void {
  const { firstChild } = element
  if (!(firstChild instanceof Text)) element.prepend(text)
  else if (firstChild.data !== text) firstChild.data = text
}
