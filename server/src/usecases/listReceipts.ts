import type { Calls, Language, OutputOf } from '@fabula/contract'
import { type ReceiptPlace, receipts } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { receiptView } from '../present/receiptView.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { messagesIn } from './messagesIn.ts'

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
