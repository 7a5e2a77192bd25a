import type { Calls, Language, NoticeView, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import { readCursor, writeCursor } from '../catalog/cursor.ts'
import type { AppContext } from '../context.ts'
import type { RefuseWith } from '../refusal.ts'
import {
  countUnread,
  markNotices,
  type NoticePlace,
  type NoticeRow,
  noticesOf,
  noticeToPop,
} from './noticeQueries.ts'

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

const pageSize = 20

/** Notices to everybody and to this player, the newest first [R1.19]. */
export async function listNotices(
  { database, secrets }: AppContext,
  { player }: PlayerSession,
  asked: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['user/userNotice']>> {
  const list = `notices ${player.id}`
  const key = secrets.signing
  const before = asked.cursor === undefined ? null : placeOf(readCursor(key, list, asked.cursor))
  const rows = await noticesOf(database.db, player.id, {
    limit: pageSize + 1,
    ...(before && { before }),
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    result: page.map((row) => noticeView(row, asked.lang)),
    next:
      last && rows.length > pageSize
        ? writeCursor(key, list, `${last.publishedAt} ${last.id}`)
        : null,
  }
}

function placeOf(written: string): NoticePlace {
  const [at = '', id = ''] = written.split(' ')
  return { at: Number(at), id }
}

export async function countNotices(
  { database }: AppContext,
  { player }: PlayerSession,
): Promise<{ count: number }> {
  return { count: await countUnread(database.db, player.id) }
}

/** What should come up by itself; it stays so until the client says that it did. */
export async function showNewNotice(
  { database }: AppContext,
  { player }: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['user/newNotice']>> {
  const row = await noticeToPop(database.db, player.id)
  return { notice: row && noticeView(row, lang) }
}

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
