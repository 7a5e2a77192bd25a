import type { Calls, Language } from '@fabula/contract'
import { isTale, nextRun } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { type NewRunDeps, newRun } from './newRun.ts'
import { loadMemory, loadPlayState } from './playState.ts'
import {
  lockNamedPlay,
  type NamedPlay,
  readNarratorState,
  saveNarratorState,
} from './store/plays.ts'
import { startNextRun } from './store/startNextRun.ts'
import type { TurnDeps } from './turn/turn.ts'

/**
 * Begins again from the opening, on the newest version; the record so far is cleared [R4.15]. The narrator remembers
 * what was read and how it ended [R13.12]. A tale for one night is played once.
 */
export async function restartPlay(
  deps: NewRunDeps & Pick<TurnDeps, 'database' | 'catalog'>,
  { session, lang, ...named }: NamedPlay & { session: PlayerSession; lang: Language },
  refuse: RefuseWith<Calls['game/restartGame']['refuses']>,
): Promise<Record<string, never>> {
  if (isTale(named.gameId)) return refuse('rule', 'tale_once')
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
