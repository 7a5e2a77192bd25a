import { countUnread, markNotices } from '../db/notices.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Marks a notice, or all where none is named; tells how many are still unread. */
export async function markNotice(
  { database: { db } }: AppContext,
  { player }: PlayerSession,
  mark: { as: 'shown' | 'clicked'; noticeId: string | null },
  refuse: RefuseWith<{ not_found: ['no_such_notice'] }>,
): Promise<{ count: number }> {
  const { noticeId } = mark
  if (noticeId !== null) {
    const isThere = uuid.test(noticeId) && (await markNotices(db, player.id, mark)) > 0
    if (!isThere) return refuse('not_found', 'no_such_notice')
  } else await markNotices(db, player.id, mark)
  return { count: await countUnread(db, player.id) }
}
