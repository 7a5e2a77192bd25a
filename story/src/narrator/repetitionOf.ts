/** One play's prose: for each turn, its text. */
export type PlayedText = readonly string[]

/** Shares, from 0 to 1, of the sentences that were read already within so many turns before. */
export interface Repetition {
  within5: number
  within10: number
  sentences: number
}

function sentencesOf(text: string, segmenter: Intl.Segmenter): string[] {
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment.trim())
  return segments.filter((sentence) => sentence !== '')
}

function repeats(turns: readonly string[][], within: number): number {
  return turns.reduce((total, turn, at) => {
    const before = new Set(turns.slice(Math.max(0, at - within), at).flat())
    return total + turn.filter((sentence) => before.has(sentence)).length
  }, 0)
}

/** How much readers of these plays read again; what an author's report prints. */
export function repetitionOf(plays: readonly PlayedText[], language: string): Repetition {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const read = plays.map((turns) => turns.map((text) => sentencesOf(text, segmenter)))
  const sentences = read.flat(2).length
  const share = (within: number): number =>
    read.reduce((total, turns) => total + repeats(turns, within), 0) / Math.max(1, sentences)
  return { within5: share(5), within10: share(10), sentences }
}
