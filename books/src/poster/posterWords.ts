import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fabula/contract'
import { filled } from '../wordsIn.ts'
import type english from './words/en.json'

type Words = typeof english

/** What a play took, as its ending told. */
export interface PosterToll {
  readonly turns: number
  readonly energy: number
  readonly revives: number
  /** What the player did that stays, in the poster's language. */
  readonly traces: readonly { readonly label: string }[]
  readonly found: { readonly endings: number; readonly of: number }
}

export interface PosterWords {
  /** Over the title of a story, an ending and a milestone. */
  readonly heads: { readonly story: string; readonly ended: string; readonly milestone: string }
  cardHead(rarity: string): string
  readonly invite: string
  /** On a link: what one does there. */
  readonly play: string
  found(found: PosterToll['found']): string
  /** What it cost, a word or two each. */
  marks(toll: PosterToll): string[]
}

const known = new Map<Language, PosterWords>()

/** What posters and links add to the words of a story, in a language. */
export function posterWords(lang: Language): PosterWords {
  const words = known.get(lang) ?? wordsFrom(read(lang), new Intl.PluralRules(lang))
  known.set(lang, words)
  return words
}

function read(lang: Language): Words {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${lang}.json`), 'utf8'))
}

function wordsFrom(words: Words, plurals: Intl.PluralRules): PosterWords {
  const counted = (name: 'turns' | 'revives', n: number) =>
    filled(plurals.select(n) === 'one' ? words[`${name}_one`] : words[`${name}_other`], { n })
  const found = ({ endings, of }: PosterToll['found']) => filled(words.found, { endings, of })
  return {
    heads: { story: words.story, ended: words.ended, milestone: words.milestone },
    cardHead: (rarity) => filled(words.card, { rarity }),
    invite: words.invite,
    play: words.play,
    found,
    marks: (toll) => [
      counted('turns', toll.turns),
      ...(toll.energy > 0 ? [filled(words.energy, { n: toll.energy })] : []),
      ...(toll.revives > 0 ? [counted('revives', toll.revives)] : []),
      ...(toll.found.of > 1 ? [found(toll.found)] : []),
      ...toll.traces.map(({ label }) => label),
    ],
  }
}
