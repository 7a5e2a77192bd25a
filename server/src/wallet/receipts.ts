import type { Calls, Messages, OutputOf, ReceiptView } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import { readPage } from '../paging.ts'
import type { EntryCode } from './ledger/posting.ts'

const pageSize = 30

/** Texts of a receipt in the player's language. */
interface ReceiptTexts {
  readonly messages: Messages
  /** Empty if the game no longer exists. */
  readonly titleOf: (gameId: string) => string
}

/** All changes of a player's balances in plain words, the newest first [R11.01]. */
export async function listReceipts(
  { database, secrets }: { database: Database; secrets: Secrets },
  { player }: PlayerSession,
  { cursor, ...texts }: ReceiptTexts & { cursor: string | undefined },
): Promise<OutputOf<Calls['user/receipts']>> {
  const { rows, next } = await readPage<Receipt, ReceiptPlace>(
    {
      key: secrets.signing,
      name: `receipts ${player.id}`,
      size: pageSize,
      placeOf: ({ id }) => ({ id }),
    },
    cursor,
    (before, limit) => receipts(database.db, player.id, { limit, ...(before && { before }) }),
  )
  return { result: rows.map((row) => receiptView(row, texts)), next }
}

type ReceiptPlace = Pick<Receipt, 'id'>

interface Receipt {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** Key of the text that says what the entry was for. */
  readonly words: `receipt_${EntryCode}`
  readonly coin: number
  readonly energy: number
  readonly ref: Readonly<Record<string, string | number>>
  /** Id of the game that it was for; empty where it was for none. */
  readonly game: string
}

/** The play that an entry names: a turn in its key (`chat:{play}:{turn}:{try}`), a revive in its reference. */
const playOfEntry = sql`
  CASE e.code WHEN 'chat' THEN split_part(e.idempotency_key, ':', 2) ELSE e.ref->>'play' END`

/**
 * A player's entries, the newest first. Entries that leave the player's balances as they were (a hold and its
 * release, an empty refill) are left out.
 */
export async function receipts(
  db: Queryable,
  playerId: string,
  { before, limit }: { before?: ReceiptPlace; limit: number },
): Promise<Receipt[]> {
  // Ids rise with time: the newest entries are the last of the key. The limit stays a parameter: most players have
  // fewer entries than a page, so for a limit that it knows the plan, which is made for all of them, would read and
  // sort the whole history. For one that it does not know it walks the key backwards.
  const older = before ? sql`AND e.id < ${before.id}::uuid` : sql``
  const { rows } = await db.execute<{
    id: string
    at: number
    code: EntryCode
    ref: Receipt['ref']
    game: string
    coin: string
    energy: string
  }>(sql`
    SELECT e.id, floor(extract(epoch FROM e.created_at) * 1000)::float8 AS at, e.code, e.ref,
      coalesce(e.ref->>'game', (
        SELECT p.game_id FROM play p WHERE p.player_id = e.player_id AND p.id::text = ${playOfEntry}
      ), '') AS game, net.coin, net.energy
    FROM entry e CROSS JOIN LATERAL (
      SELECT coalesce(sum(part.amount) FILTER (WHERE part.currency = 'coin'), 0) AS coin,
        coalesce(sum(part.amount) FILTER (WHERE part.currency = 'energy'), 0) AS energy
      FROM (
        SELECT t.currency, side.sign * t.amount AS amount
        FROM transfer t, (VALUES (1), (-1)) AS side (sign)
        WHERE t.player_id = e.player_id AND t.entry_id = e.id
          AND CASE side.sign WHEN 1 THEN t.credit ELSE t.debit END NOT LIKE '%:%'
      ) part
    ) net
    WHERE e.player_id = ${playerId}::uuid AND (net.coin <> 0 OR net.energy <> 0) ${older}
    ORDER BY e.id DESC
    LIMIT ${limit}`)
  return rows.map(({ id, at, code, coin, energy, ref, game }) => ({
    id,
    at,
    words: `receipt_${code}` as const,
    coin: Number(coin),
    energy: Number(energy),
    ref,
    game,
  }))
}

function receiptView(
  { id, at, words, game, coin, energy }: Receipt,
  { messages, titleOf }: ReceiptTexts,
): ReceiptView {
  return {
    id,
    at,
    words: messages[words],
    game: game === '' ? '' : titleOf(game),
    coin,
    power: energy,
  }
}
