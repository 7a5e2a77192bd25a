import type { Calls } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { lockPlay, openTurn } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { letFailureStand } from '../turn/letFailureStand.ts'
import { pinnedStory } from '../turn/pinnedStory.ts'
import { playState } from '../turn/playState.ts'

/** Lets the failure stand: the play is over, and its dice are shown [R4.14]. */
export function refuseRevive(
  context: AppContext,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: RefuseWith<Calls['game/gameRebirthRefuse']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    const story = play && pinnedStory(context, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (playState(play).phase === 'failed') return {}
    if (await openTurn(tx, play.id)) return refuse('busy', 'turn_open')
    return (await letFailureStand(tx, story, play)) ? {} : refuse('rule', 'no_revive_offer')
  })
}
