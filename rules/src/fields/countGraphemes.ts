let segmenter: Intl.Segmenter | undefined

/**
 * Characters as a person counts them: a flag, a family or a Thai syllable with its marks is one. A browser without a
 * segmenter falls back to code points.
 */
export function* graphemesOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text
  // Made when first needed: a slow phone takes 40 ms for it. 'und' keeps the count the same on every machine: an absent
  // locale would be the machine's own.
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  yield* inParts(segmenter, text)
}

const partLength = 128

/** Each step of a segmenter takes as long as its text is (V8 of Node 24), so it is given a short part at a time. */
function* inParts(by: Intl.Segmenter, text: string): Generator<string> {
  let [at, length] = [0, partLength]
  while (at < text.length) {
    const from = at
    const isLast = at + length >= text.length
    const part = isLast ? text.slice(at) : wholeCharacters(text.slice(at, at + length))
    let last = ''
    // The last of a part may go on in the next one.
    for (const { segment } of by.segment(part)) {
      if (last !== '') yield last
      at += last.length
      last = segment
    }
    if (isLast) return yield last
    length = at === from ? 2 * length : partLength
  }
}

/** Without the first half of a character at its end. */
function wholeCharacters(part: string): string {
  return /[\ud800-\udbff]$/.test(part) ? part.slice(0, -1) : part
}

export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemesOf(text)) count += 1
  return count
}

/** The first `most` of them, never cutting through one. */
export function firstGraphemes(text: string, most: number): string {
  let [count, end] = [0, 0]
  for (const grapheme of graphemesOf(text)) {
    if (count === most) return text.slice(0, end)
    count += 1
    end += grapheme.length
  }
  return text
}
