import type { Lexicon } from './lexiconOf.ts'
import type { Framed } from './termsOf.ts'
import { hasAny, without } from './termsOf.ts'

/** What makes a line something else than an attempt to do what it names. */
export interface Marks {
  negated: boolean
  reported: boolean
  claimed: boolean
}

export function marksOf(text: Framed, lexicon: Lexicon): Marks {
  const tag = lexicon.tags.find(({ needle }) => text.endsWith(needle))
  const stated = tag ? (text.slice(0, 1 - tag.needle.length) as Framed) : text
  const bare = without(stated, lexicon.harmless)
  return {
    negated: hasAny(bare, lexicon.negation),
    reported: hasAny(text, lexicon.reported),
    claimed: hasAny(text, lexicon.claim),
  }
}
