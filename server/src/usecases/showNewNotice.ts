import type { Calls, Language, OutputOf } from '@fabula/contract'
import { noticeToPop } from '../db/notices.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { noticeView } from '../present/noticeView.ts'

/** What should come up by itself; it stays so until the client says that it did. */
export async function showNewNotice(
  { database }: AppContext,
  { player }: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['user/newNotice']>> {
  const row = await noticeToPop(database.db, player.id)
  return { notice: row && noticeView(row, lang) }
}
