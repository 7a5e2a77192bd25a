import type { Calls, Language, Messages, OutputOf, ReceiptView } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { sql } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import { readCursor, writeCursor } from '../catalog/cursor.ts'
import { storyTexts } from '../catalog/gameCard.ts'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { messagesIn } from '../site/siteConfig.ts'
import type { EntryCode } from './ledger/posting.ts'

/** One entry as the player sees it [R11.01]: the text under `words` says what for, in plain words. */
interface Receipt {
  readonly id: string
  readonly at: number
  readonly words: `receipt_${EntryCode}`
  readonly coin: number
  readonly energy: number
  readonly ref: Readonly<Record<string, string | number>>
}

/** A place between two receipts, to page on from. */
interface ReceiptPlace {
  readonly at: number
  readonly id: string
}

/**
 * What came and went, the newest first. Moves between a player's own accounts (a hold, its void) net
 * to nothing and are left out; a free revive or an empty refill is too.
 */
export async function receipts(
  db: Queryable,
  playerId: string,
  { before, limit }: { before?: ReceiptPlace; limit: number },
): Promise<Receipt[]> {
  const older = before
    ? sql`AND (date_trunc('milliseconds', e.created_at), e.id) < (to_timestamp(${before.at}::float8 / 1000), ${before.id}::uuid)`
    : sql``
  const { rows } = await db.execute<{
    id: string
    at: number
    code: EntryCode
    ref: Receipt['ref']
    coin: string
    energy: string
  }>(sql`
    SELECT e.id, floor(extract(epoch FROM e.created_at) * 1000)::float8 AS at, e.code, e.ref,
      net.coin, net.energy
    FROM entry e CROSS JOIN LATERAL (
      SELECT coalesce(sum(part.amount) FILTER (WHERE part.currency = 'coin'), 0) AS coin,
        coalesce(sum(part.amount) FILTER (WHERE part.currency = 'energy'), 0) AS energy
      FROM (
        SELECT a.currency, CASE a.id WHEN t.credit THEN t.amount ELSE -t.amount END AS amount
        FROM transfer t JOIN account a ON a.id IN (t.debit, t.credit)
        WHERE t.entry_id = e.id AND a.owner = e.player_id
      ) part
    ) net
    WHERE e.player_id = ${playerId}::uuid AND (net.coin <> 0 OR net.energy <> 0) ${older}
    ORDER BY date_trunc('milliseconds', e.created_at) DESC, e.id DESC
    LIMIT ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    words: `receipt_${row.code}` as const,
    coin: Number(row.coin),
    energy: Number(row.energy),
    ref: row.ref,
  }))
}

function receiptView(
  { id, at, words, coin, energy }: Receipt,
  told: { messages: Messages; lang: Language; story: Story | null },
): ReceiptView {
  return {
    id,
    at,
    words: told.messages[words],
    game: told.story ? storyTexts(told.story, told.lang).title : '',
    coin,
    power: energy,
  }
}

const pageSize = 30

/** What came and went, the newest first, in plain words [R11.01]. */
export async function listReceipts(
  context: AppContext,
  { player }: PlayerSession,
  asked: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['user/receipts']>> {
  const messages = messagesIn(context, asked.lang)
  // A cursor opens the list of who it was given to, and no other's.
  const list = `receipts ${player.id}`
  const key = context.secrets.signing
  const before = asked.cursor === undefined ? null : placeOf(readCursor(key, list, asked.cursor))
  const rows = await receipts(context.database.db, player.id, {
    limit: pageSize + 1,
    ...(before && { before }),
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    result: page.map((row) =>
      receiptView(row, {
        messages,
        lang: asked.lang,
        story: context.catalog.newest(String(row.ref['game'] ?? '')) ?? null,
      }),
    ),
    next: last && rows.length > pageSize ? writeCursor(key, list, `${last.at} ${last.id}`) : null,
  }
}

function placeOf(written: string): ReceiptPlace {
  const [at = '', id = ''] = written.split(' ')
  return { at: Number(at), id }
}
