import type { Lexicon } from './lexiconOf.ts'
import { type Framed, type Term, without } from './termsOf.ts'

/** The words that make a line something else than an attempt to do what it names; empty lists make it none. */
export interface Marks {
  negated: readonly string[]
  reported: readonly string[]
  claimed: readonly string[]
}

/** "冷不冷" asks and denies nothing. */
const either = /(\p{Script=Han})[不没]\1/gu

/** What a word of denial denies is told by the letters next to it: before it in Japanese, after it in most. */
const before = 1
const after = 2

function marksIn(text: Framed, terms: readonly Term[]): string[] {
  return terms.flatMap(({ needle }) => {
    const at = text.indexOf(needle)
    if (at < 0) return []
    const isWord = needle.startsWith(' ')
    return [text.slice(isWord ? at : Math.max(0, at - before), at + needle.length + after)]
  })
}

export function marksOf(text: Framed, lexicon: Lexicon): Marks {
  const tag = lexicon.tags.find(({ needle }) => text.endsWith(needle))
  const stated = tag ? (text.slice(0, 1 - tag.needle.length) as Framed) : text
  const bare = without(stated.replace(either, ' ') as Framed, lexicon.harmless)
  return {
    negated: marksIn(bare, lexicon.negation),
    reported: marksIn(bare, lexicon.reported),
    claimed: marksIn(text, lexicon.claim),
  }
}

/** A mark that the closest cue carries too is part of what the intent is. */
export function isForeign(mark: keyof Marks, line: Marks, cue: Marks | undefined): boolean {
  return line[mark].some((each) => !cue?.[mark].includes(each))
}
