// 'und' keeps the count the same on every machine: an absent locale would be the machine's own.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters as a person counts them: a flag, a family or a Thai syllable with its marks is one. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** The first `most` of them, never cutting through one. */
export function firstGraphemes(text: string, most: number): string {
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}
