import type { PlayState } from '../director/types.ts'
import type { Texts } from '../script/texts.ts'
import { foldText } from '../understanding/foldText.ts'
import { languages } from '../understanding/languages.ts'

const mostRecalled = 5

/**
 * Ids of the facts that a turn may come back to, the fittest first: those about who is spoken to or what the player's
 * words name, then the newest.
 */
export function recall(
  texts: Texts,
  about: ReadonlyMap<string, { about: readonly string[] }>,
  { facts }: Pick<PlayState, 'facts'>,
  {
    focus,
    playerText,
    except,
  }: { focus: string | null; playerText: string; except: readonly string[] },
): string[] {
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const words = foldText(playerText, language)
  const scored = facts
    .filter(({ id }) => !except.includes(id))
    .map(({ id }, at) => {
      const named = (about.get(id)?.about ?? []).filter((who) => {
        const name = foldText(texts.cast.get(who)?.name ?? who, language)
        return who === focus || (words !== '' && words.includes(name))
      })
      const asked = (texts.facts.get(id)?.asks ?? []).some((cue) =>
        words.includes(foldText(cue, language)),
      )
      return {
        id,
        score: (asked ? 4 : 0) + 2 * Math.min(1, named.length) + at / (facts.length + 1),
      }
    })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostRecalled)
    .map(({ id }) => id)
}
