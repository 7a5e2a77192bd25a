import type { Calls } from '@fabula/contract'
import { bumpHistory } from '../db/history.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'

/** A play was opened: it comes to the top of the history, also after it was taken out [R1.17]. */
export async function bumpPlayHistory(
  { database }: AppContext,
  { player }: PlayerSession,
  gameId: string,
  refuse: RefuseWith<Calls['game/upGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const isThere = await bumpHistory(database.db, player.id, gameId)
  return isThere ? {} : refuse('not_found', 'no_such_play')
}
