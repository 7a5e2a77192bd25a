import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'

/** Folded text framed by spaces, its punctuation blanked: what terms are looked for in. */
export type Framed = string & { readonly framed: unique symbol }

/** A word or phrase of a lexicon, ready to be looked for. */
export interface Term {
  needle: string
  /** Letters of it, which is how telling it is. */
  length: number
}

export function frame(folded: string, language: Language): Framed {
  const spaced = writingSystemOf(language) === 'spaced'
  const blanked = folded.replace(
    spaced ? /[^\p{L}\p{N}\p{M}'=-]+/gu : /[^\p{L}\p{N}\p{M}'=?]+/gu,
    ' ',
  )
  return ` ${blanked.trim()} ` as Framed
}

function termOf(written: string, language: Language): Term {
  const word = foldText(written.replaceAll('*', '').replaceAll('_', ''), language)
  const bounded = writingSystemOf(language) === 'spaced'
  const opens = bounded ? !written.startsWith('*') : written.startsWith('_')
  const closes = bounded ? !written.endsWith('*') : written.endsWith('_')
  return { needle: `${opens ? ' ' : ''}${word}${closes ? ' ' : ''}`, length: word.length }
}

/**
 * Reads a lexicon's list. Where words stand apart a term is whole words, and `*` lets it go on
 * (`apolog*`, `*peluk*`); elsewhere it is found anywhere, and `_` asks for a space (`_안_`).
 */
export function termsOf(list: string, language: Language): readonly Term[] {
  const written = list.split(',').map((each) => each.trim())
  return written.filter((each) => each !== '').map((each) => termOf(each, language))
}

export function hasAny(text: Framed, terms: readonly Term[]): boolean {
  return terms.some((term) => text.includes(term.needle))
}

export function without(text: Framed, terms: readonly Term[], keepsPlaces = false): Framed {
  let rest: string = text
  for (const { needle } of terms)
    rest = rest.replaceAll(needle, keepsPlaces ? ' '.repeat(needle.length) : '  ')
  return rest as Framed
}
