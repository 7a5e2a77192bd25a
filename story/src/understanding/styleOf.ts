import { type Language, writingSystemOf } from './languages.ts'

const notText = /[^\p{L}\p{N}\p{M}']+/u
const notSigns = /[^\p{L}\p{N}\p{M}?]+/gu
const asks = /\?\s*$/

function runsOf(text: string): string[] {
  const framed = `^${text.replace(notSigns, '')}$`
  return [1, 2, 3].flatMap((size) =>
    Array.from({ length: Math.max(0, framed.length - size + 1) }, (_, at) =>
      framed.slice(at, at + size),
    ),
  )
}

/** In Korean the end of a word says what is done by saying it. */
function endsOf(words: readonly string[], language: Language): string[] {
  if (language !== 'ko') return []
  return words.flatMap((word) => [`~${word.slice(-1)}`, `~~${word.slice(-2)}`])
}

/**
 * The pieces that tell a command from a question or a remark: words and pairs of neighbours, with where the
 * line begins and ends; signs in runs of up to three where words do not stand apart.
 */
export function stylePieces(folded: string, language: Language): ReadonlySet<string> {
  if (writingSystemOf(language) === 'unspaced') return new Set(runsOf(folded))
  const words = folded.split(notText).filter((word) => word !== '')
  const framed = ['^', ...words, asks.test(folded) ? '?' : '$']
  const pairs = framed.slice(1).map((word, at) => `${framed[at]} ${word}`)
  return new Set([...words, ...pairs, ...endsOf(words, language)])
}

/** In how many texts of one kind each piece is. */
export interface Style {
  of: ReadonlyMap<string, number>
  pieces: number
}

export function styleOf(texts: readonly ReadonlySet<string>[]): Style {
  const of = new Map<string, number>()
  let pieces = 0
  for (const text of texts) {
    pieces += text.size
    for (const piece of text) of.set(piece, (of.get(piece) ?? 0) + 1)
  }
  return { of, pieces }
}

/** What no text has is taken to be in a part of one, or a rare piece would outweigh all others. */
const unseen = 0.3
const unseenPieces = 30

/** How much more a text is put like texts of the one kind than of the other: a mean of logarithms, 0 where it tells nothing. */
export function leaning(text: ReadonlySet<string>, one: Style, other: Style): number {
  const share = ({ of, pieces }: Style, piece: string) =>
    ((of.get(piece) ?? 0) + unseen) / (pieces + unseenPieces)
  let sum = 0
  for (const piece of text) sum += Math.log(share(one, piece) / share(other, piece))
  return text.size === 0 ? 0 : sum / text.size
}

/** How each of several lists of cues is put, and how lines that are none of them are; read when first asked for. */
export function stylesOf(
  lists: readonly (readonly string[])[],
  none: readonly string[],
  language: Language,
): (list: number) => { own: Style; asides: Style } {
  const read = (texts: readonly string[]) =>
    styleOf(texts.map((text) => stylePieces(text, language)))
  const known = new Map<number, Style>()
  let asides: Style | null = null
  return (list) => {
    asides ??= read(none)
    const own = known.get(list) ?? read(lists[list] ?? [])
    known.set(list, own)
    return { own, asides }
  }
}
