import { type Calls, isUuid, type OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { book } from '../db/schema/books.ts'
import { inTransaction } from '../db/transaction.ts'
import { findPlay } from '../play/store/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import { removeFiles } from './bookFiles.ts'
import { booksOf, findBook, isBook, lockBook } from './bookRows.ts'
import { bookView } from './bookViews.ts'
import { isOver, priceOf } from './makeBook.ts'

type StoryInfo = Calls['game/storyInfo']

/** The player's books; one of them with its text [R2.43, R2.47]. */
export async function showBooks(
  { database: { db }, economy }: { database: Database; economy: Economy },
  { player }: PlayerSession,
  { storyId, gameId }: { storyId: string | undefined; gameId: string | undefined },
  refuse: RefuseWith<StoryInfo['refuses']>,
): Promise<OutputOf<StoryInfo>> {
  if (storyId !== undefined) {
    const row = isUuid(storyId) ? await findBook(db, { playerId: player.id, id: storyId }) : null
    if (!row) return refuse('not_found', 'no_such_story')
    return {
      stories: [bookView(row)],
      content: row.state === 'made' ? row.content : null,
      price: await priceOfGame(db, economy, { playerId: player.id, gameId: row.gameId }),
    }
  }
  const [rows, price] = await Promise.all([
    booksOf(db, player.id, gameId),
    gameId === undefined ? null : priceOfGame(db, economy, { playerId: player.id, gameId }),
  ])
  return { stories: rows.map(bookView), content: null, price }
}

/** Of a book of the game's play as it is now; null where that is not over. */
async function priceOfGame(
  db: Queryable,
  economy: Economy,
  { playerId, gameId }: { playerId: string; gameId: string },
): Promise<number | null> {
  const play = await findPlay(db, playerId, gameId)
  if (!play || !isOver(play)) return null
  return priceOf(db, economy, { playerId, playId: play.id, epoch: play.epoch })
}

/** Deletes a book with its files. One that is being made is made no further, and its coins are given back. */
export async function deleteBook(
  { database: { db }, storage }: { database: Database; storage: Storage },
  { player }: PlayerSession,
  storyId: string,
  refuse: RefuseWith<Calls['game/delStory']['refuses']>,
): Promise<Record<string, never>> {
  const key = { playerId: player.id, id: storyId }
  return inTransaction(db, async (tx) => {
    const row = isUuid(storyId) ? await lockBook(tx, key) : null
    if (!row) return refuse('not_found', 'no_such_story')
    if (row.state === 'queued' && row.holdId !== null) {
      await settleHold(tx, { playerId: row.playerId, holdId: row.holdId }, 'voided')
    }
    // Before the commit: a file without a row would never be deleted.
    await removeFiles(storage, row)
    await tx.delete(book).where(isBook(key))
    return {}
  })
}
