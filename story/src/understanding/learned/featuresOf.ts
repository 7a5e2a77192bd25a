import { type Language, writingSystemOf } from '../languages.ts'
import { spelt } from '../spelt.ts'

const stretched = /(.)\1{2,}/gu
const words = /[\p{L}\p{N}\p{M}_'#@*$-]+|[?!….,]/gu

function slices(text: string, size: number): string[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) =>
    text.slice(at, at + size),
  )
}

function ofSigns(text: string): string[] {
  const run = `^${text.replace(/\s+/gu, '_')}$`
  return [1, 2, 3, 4].flatMap((size) => slices(run, size))
}

/** Hangul writes a syllable a sign, so its pieces of words are shorter. */
function ofWords(text: string, sizes: readonly number[]): string[] {
  const all = ['^', ...(text.match(words) ?? []), '$']
  const rows = [1, 2, 3].flatMap((count) =>
    Array.from({ length: Math.max(0, all.length - count + 1) }, (_, at) =>
      all.slice(at, at + count).join(' '),
    ),
  )
  const pieces = all.flatMap((word) =>
    sizes.flatMap((size) => slices(`_${word}_`, size).map((piece) => `~${piece}`)),
  )
  return [...rows, ...pieces]
}

/**
 * What a learned reader sees of a folded line: its words alone, in twos and in threes, and pieces of them; where
 * words are not set apart, its signs, alone to in fours. `^` is where it begins, `$` where it ends. `known` is
 * what lists of words know of it.
 */
export function featuresOf(
  folded: string,
  language: Language,
  known: readonly string[],
): ReadonlySet<string> {
  const text = spelt(folded).replace(stretched, '$1$1')
  const system = writingSystemOf(language)
  const read =
    system === 'unspaced' ? ofSigns(text) : ofWords(text, language === 'ko' ? [2, 3, 4] : [3, 4, 5])
  return new Set([...read, ...known.map((each) => `#${each}`)])
}
