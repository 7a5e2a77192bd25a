import { type Calls, isUuid, type Language, type NoticeView, type OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import { readPage, type TimePlace } from '../paging.ts'
import type { RefuseWith } from '../refusal.ts'
import {
  countUnread,
  markNotices,
  type NoticeRow,
  noticesOf,
  noticeToPop,
} from './noticeQueries.ts'

interface NoticeDeps {
  readonly database: Database
}

const pageSize = 20

/** Notices to everybody and to this player, the newest first [R1.19]. */
export async function listNotices(
  { database, secrets }: NoticeDeps & { secrets: Secrets },
  { player }: PlayerSession,
  { lang, cursor }: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['user/userNotice']>> {
  const { rows, next } = await readPage<NoticeRow, TimePlace>(
    {
      key: secrets.signing,
      name: `notices ${player.id}`,
      size: pageSize,
      placeOf: ({ publishedAt, id }) => ({ at: publishedAt, id }),
    },
    cursor,
    (before, limit) => noticesOf(database.db, player.id, { before, limit }),
  )
  return { result: rows.map((row) => noticeView(row, lang)), next }
}

export async function countNotices(
  { database }: NoticeDeps,
  { player }: PlayerSession,
): Promise<{ count: number }> {
  return { count: await countUnread(database.db, player.id) }
}

/** The notice that should pop up; the same one until the client reports that it was shown. */
export async function showNewNotice(
  { database }: NoticeDeps,
  { player }: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['user/newNotice']>> {
  const row = await noticeToPop(database.db, player.id)
  return { notice: row && noticeView(row, lang) }
}

/** Marks one notice, or all if none is named; answers how many are still unread. */
export async function markNotice(
  { database: { db } }: NoticeDeps,
  { player }: PlayerSession,
  mark: { as: 'shown' | 'clicked'; noticeId: string | null },
  refuse: RefuseWith<{ not_found: ['no_such_notice'] }>,
): Promise<{ count: number }> {
  const { noticeId } = mark
  if (noticeId !== null && !isUuid(noticeId)) refuse('not_found', 'no_such_notice')
  const marked = await markNotices(db, player.id, mark)
  if (noticeId !== null && marked === 0) refuse('not_found', 'no_such_notice')
  return { count: await countUnread(db, player.id) }
}

function noticeView(row: NoticeRow, lang: Language): NoticeView {
  const { title, body } = row.texts[lang] ?? row.texts.en
  return {
    id: row.id,
    kind: row.playerId === null ? 'system' : 'personal',
    title,
    body,
    link: row.link,
    at: row.publishedAt,
    unread: row.unread,
  }
}
