import type { Calls, Language } from '@fabula/contract'
import { begin, commitmentOf, type Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { NewPlay } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { lockPlay } from './store/plays.ts'
import { startNextRun } from './store/startNextRun.ts'
import type { TurnDeps } from './turn.ts'

export interface NewRunDeps {
  /** Makes 32 random bytes, the seed of a new run's dice. */
  readonly newSeed: () => Buffer
}

/** Begins again from the opening, on the newest version; the record so far is cleared [R4.15]. */
export function restartPlay(
  deps: NewRunDeps & Pick<TurnDeps, 'database' | 'catalog'>,
  { session, lang, chatId }: { session: PlayerSession; lang: Language; chatId: string },
  refuse: RefuseWith<Calls['game/restartGame']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, session.player.id)
    const story = play && deps.catalog.newest(play.gameId)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    const { outcome } = await startNextRun(tx, play, newRun(deps, story, lang))
    return outcome === 'turn_open' ? refuse('busy', 'restart_turn_open') : {}
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
