import type { Calls } from '@fabula/contract'
import { removeFromHistory } from '../db/history.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'

/** Takes plays out of the history; the plays themselves stay [R1.17]. */
export async function removeHistory(
  { database }: AppContext,
  { player }: PlayerSession,
  gameIds: readonly string[],
  refuse: RefuseWith<Calls['game/delGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const hidden = await removeFromHistory(database.db, player.id, gameIds)
  return hidden > 0 ? {} : refuse('not_found', 'no_such_play')
}
