import type { Language } from '@fabula/contract'
import { begin, commitmentOf, type Story } from '@fabula/story'
import type { NewPlay } from '../db/schema/play.ts'
import type { AppContext } from '../House.ts'

/** A run before its opening, with dice of its own that are already committed to. */
export function freshRun(
  { newSeed }: Pick<AppContext, 'newSeed'>,
  story: Story,
  lang: Language,
): Omit<NewPlay, 'playerId' | 'gameId'> {
  const { script } = story
  const seed = newSeed()
  return {
    scriptVersion: script.version,
    lang,
    seed,
    commitment: commitmentOf(seed),
    state: begin(script),
  }
}
