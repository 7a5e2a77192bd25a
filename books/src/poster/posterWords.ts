import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fabula/contract'
import { filled } from '../wordsIn.ts'
import type english from './words/en.json'

type Words = typeof english

/** What a milestone is called, and how it is reached. */
interface MilestoneWords {
  readonly name: string
  readonly how: string
}

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
  /** Over the title of a tale. @param date as it is written in the language */
  nightHead(date: string): string
  /** On the link to a night: what one does there. */
  readonly playNight: string
  /** Null for one that there is not. */
  milestone(id: string): MilestoneWords | null
  /** What it cost, a word or two each. */
  marks(toll: PosterToll): string[]
}

const known = new Map<Language, PosterWords>()

/** What posters and links add to the words of a story, in a language. */
export function posterWords(lang: Language): PosterWords {
  const words = known.get(lang) ?? wordsFrom(lang)
  known.set(lang, words)
  return words
}

function read<T>(folder: string, lang: Language): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, folder, `${lang}.json`), 'utf8'))
}

function wordsFrom(lang: Language): PosterWords {
  const words = read<Words>('words', lang)
  const milestones = new Map(
    Object.entries(read<Record<string, MilestoneWords>>('milestones', lang)),
  )
  const plurals = new Intl.PluralRules(lang)
  const counted = (name: 'turns' | 'revives', n: number) =>
    filled(plurals.select(n) === 'one' ? words[`${name}_one`] : words[`${name}_other`], { n })
  const found = ({ endings, of }: PosterToll['found']) => filled(words.found, { endings, of })
  return {
    heads: { story: words.story, ended: words.ended, milestone: words.milestone },
    cardHead: (rarity) => filled(words.card, { rarity }),
    invite: words.invite,
    play: words.play,
    nightHead: (date) => filled(words.night, { date }),
    playNight: words.playNight,
    milestone: (id) => milestones.get(id) ?? null,
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
