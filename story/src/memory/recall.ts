import type { PlayState } from '../director/types.ts'
import type { Message } from '../script/texts.ts'
import { foldText } from '../understanding/foldText.ts'
import { languages } from '../understanding/languages.ts'
import { fitOf } from './fitOf.ts'

const mostRecalled = 5

/** What recall reads of a story's texts. */
export interface Recallable {
  lang: string
  cast: ReadonlyMap<string, { name: string }>
  facts: ReadonlyMap<string, { text: Message; asks: readonly string[] }>
}

/** What a turn is asked of its ledger: whom it is spoken to, and in what words. */
export interface Asked {
  focus: string | null
  playerText: string
}

/**
 * Ids of the facts that a turn may come back to, the fittest first: those that the player's words ask for, by an
 * author's cue or by words they share, those about who is named or spoken to, then the newest.
 */
export function recall(
  texts: Recallable,
  about: ReadonlyMap<string, { about: readonly string[] }>,
  { facts }: Pick<PlayState, 'facts'>,
  { focus, playerText, except }: Asked & { except: readonly string[] },
): string[] {
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const words = foldText(playerText, language)
  const known = facts.filter(({ id }) => !except.includes(id))
  const fits =
    words === ''
      ? []
      : fitOf(
          playerText,
          known.map(({ id }) => plainOf(texts, id)),
          language,
        )
  const scored = known.map(({ id }, at) => {
    const named = (about.get(id)?.about ?? []).filter((who) => {
      const name = foldText(texts.cast.get(who)?.name ?? who, language)
      return who === focus || (words !== '' && words.includes(name))
    })
    const asked = (texts.facts.get(id)?.asks ?? []).some((cue) =>
      words.includes(foldText(cue, language)),
    )
    const fit = fits[at] ?? 0
    const newness = at / (known.length + 1)
    return { id, score: (asked ? 4 : 0) + fit + 2 * Math.min(1, named.length) + newness }
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostRecalled)
    .map(({ id }) => id)
}

/**
 * Details that a model made up which a turn may come back to, the fittest first. They are no canon and carry no ids:
 * they are known by their own words and by the names in them.
 * @param details the oldest first
 */
export function recallNoted(
  { lang, cast }: Pick<Recallable, 'lang' | 'cast'>,
  details: readonly string[],
  { focus, playerText }: Asked,
): string[] {
  const language = languages.find((each) => each === lang) ?? 'en'
  const words = foldText(playerText, language)
  const fits = words === '' ? [] : fitOf(playerText, details, language)
  const names = [...cast].flatMap(([id, { name }]) => {
    const folded = foldText(name, language)
    return id === focus || (words !== '' && words.includes(folded)) ? [folded] : []
  })
  const scored = details.map((text, at) => {
    const folded = foldText(text, language)
    const isNamed = names.some((name) => folded.includes(name))
    const newness = at / (details.length + 1)
    return { text, score: (fits[at] ?? 0) + (isNamed ? 2 : 0) + newness }
  })
  return scored.toSorted((a, b) => b.score - a.score).map(({ text }) => text)
}

/** The fact and what it is asked by, without names that a player gave. */
function plainOf({ facts }: Recallable, id: string): string {
  const { text = [], asks = [] } = facts.get(id) ?? {}
  return [...text.filter((part) => typeof part === 'string'), ...asks].join(' ')
}
