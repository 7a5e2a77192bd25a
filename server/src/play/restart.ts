import type { Calls, Language } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { freshRun } from './acceptTurn.ts'
import { lockPlay } from './store/plays.ts'
import { restartPlay as restart } from './store/restartPlay.ts'

/** Begins again from the opening, on the newest version; the record so far is cleared [R4.15]. */
export function restartPlay(
  context: AppContext,
  { found, lang, chatId }: { found: PlayerSession; lang: Language; chatId: string },
  refuse: RefuseWith<Calls['game/restartGame']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    const story = play && context.catalog.newest(play.gameId)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    const { outcome } = await restart(tx, play, freshRun(context, story, lang))
    return outcome === 'turn_open' ? refuse('busy', 'restart_turn_open') : {}
  })
}
