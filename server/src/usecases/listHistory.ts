import type { Calls, Language, OutputOf } from '@fabula/contract'
import { type HistoryPlace, historyOf } from '../db/history.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { playCard } from '../present/playCard.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { catalogFlags } from './standingOf.ts'
import { storiesFor } from './storiesFor.ts'

const pageSize = 20

/** What was played, the last opened first; games that are gone are passed over [R1.17]. */
export async function listHistory(
  context: AppContext,
  found: PlayerSession,
  asked: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['game/gameHistory']>> {
  const playerId = found.player.id
  const list = `history ${playerId}`
  const key = context.secrets.signing
  const before = asked.cursor === undefined ? null : placeOf(readCursor(key, list, asked.cursor))
  const standing = await catalogFlags(context, playerId)
  const rows = await historyOf(context.database.db, playerId, {
    limit: pageSize + 1,
    ...(before && { before }),
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const stories = storiesFor(context.catalog, found)
  return {
    result: page.flatMap((row) => {
      const story = stories.find(({ script }) => script.id === row.gameId)
      return story ? playCard(story, row, asked.lang, standing) : []
    }),
    next:
      last && rows.length > pageSize ? writeCursor(key, list, `${last.openedAt} ${last.id}`) : null,
  }
}

function placeOf(written: string): HistoryPlace {
  const [at = '', id = ''] = written.split(' ')
  return { at: Number(at), id }
}
