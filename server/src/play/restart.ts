import type { Calls, Language } from '@fabula/contract'
import { begin, commitmentOf, nextRun, type Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { NewPlay } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { loadMemory, loadPlayState } from './playState.ts'
import {
  lockNamedPlay,
  type NamedPlay,
  readNarratorState,
  saveNarratorState,
} from './store/plays.ts'
import { startNextRun } from './store/startNextRun.ts'
import type { TurnDeps } from './turn.ts'

export interface NewRunDeps {
  /** Makes 32 random bytes, the seed of a new run's dice. */
  readonly newSeed: () => Buffer
}

/**
 * Begins again from the opening, on the newest version; the record so far is cleared [R4.15]. The narrator remembers
 * what was read and how it ended [R13.12].
 */
export function restartPlay(
  deps: NewRunDeps & Pick<TurnDeps, 'database' | 'catalog'>,
  { session, lang, ...named }: NamedPlay & { session: PlayerSession; lang: Language },
  refuse: RefuseWith<Calls['game/restartGame']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockNamedPlay(tx, named, session.player.id)
    const story = play && deps.catalog.newest(play.gameId)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    const memory = loadMemory(await readNarratorState(tx, play))
    const { world } = loadPlayState(play)
    const restarted = await startNextRun(tx, play, newRun(deps, story, lang))
    if (restarted.outcome === 'turn_open') return refuse('busy', 'restart_turn_open')
    if (memory) await saveNarratorState(tx, restarted.play, nextRun(memory, world.ending))
    return {}
  })
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
