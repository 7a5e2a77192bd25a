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
  for (const { segment } of segmenter.segment(text)) yield segment
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
