import { countUnread } from '../db/notices.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'

export async function countNotices(
  { database }: AppContext,
  { player }: PlayerSession,
): Promise<{ count: number }> {
  return { count: await countUnread(database.db, player.id) }
}
