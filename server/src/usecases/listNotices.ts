import type { Calls, Language, OutputOf } from '@fabula/contract'
import { type NoticePlace, noticesOf } from '../db/notices.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { noticeView } from '../present/noticeView.ts'
import { readCursor, writeCursor } from './cursor.ts'

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
