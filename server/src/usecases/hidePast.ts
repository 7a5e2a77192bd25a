import type { Calls } from '@fabula/contract'
import { hideFromHistory } from '../db/history.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'

/** Takes plays out of the history; the plays themselves stay [R1.17]. */
export async function hidePast(
  { database }: House,
  { player }: PlayerSession,
  gameIds: readonly string[],
  refuse: RefuseWith<Calls['game/delGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const hidden = await hideFromHistory(database.db, player.id, gameIds)
  return hidden > 0 ? {} : refuse('not_found', 'no_such_play')
}
