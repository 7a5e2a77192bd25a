import type { Language } from '@fabula/contract'
import { begin, commitmentOf, type Story } from '@fabula/story'
import type { NewPlay } from '../db/schema/plays.ts'

export interface NewRunDeps {
  /** Makes 32 random bytes, the seed of a new run's dice. */
  readonly newSeed: () => Buffer
}

/** A run before its opening. Its seed is new, and the commitment to it is made before the first roll. */
export function newRun(
  { newSeed }: NewRunDeps,
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
