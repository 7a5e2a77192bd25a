import { promisify } from 'node:util'
import type { Language, Messages } from '@fabula/contract'
import { eq, sql } from 'drizzle-orm'
import { type AsyncZippable, zip } from 'fflate'
import { storageKey } from '../books/bookFiles.ts'
import { gameTitle } from '../catalog/gameCard.ts'
import type { StoryCatalog } from '../catalog/storyCatalog.ts'
import { readClock } from '../db/clock.ts'
import type { Database, Queryable } from '../db/database.ts'
import { book } from '../db/schema/books.ts'
import { inSnapshot } from '../db/transaction.ts'
import { messagesIn } from '../site/siteConfig.ts'
import type { Storage } from '../storage/storage.ts'
import { uploadKey } from '../uploads/uploads.ts'
import { receipts } from '../wallet/receipts.ts'
import { exportedTables, type PlayerData, type Rows } from './exportedTables.ts'
import { exportPages } from './exportPages.ts'

export interface MakeDeps {
  readonly database: Database
  readonly storage: Storage
  readonly catalog: StoryCatalog
  readonly messages: ReadonlyMap<Language, Messages>
}

const text = new TextEncoder()
const zipped = promisify<AsyncZippable, Uint8Array>((files, done) =>
  zip(files, { level: 6 }, (error, bytes) => done(error, bytes)),
)

/** More lines than a page shows stand in the data alone. */
const mostReceipts = 2000

/** All that is kept of a player: each table as JSON, pages to read, pictures and books [R11.07]. */
export async function makeExport(
  deps: MakeDeps,
  playerId: string,
  lang: Language,
): Promise<Uint8Array> {
  const { data, lines, books, madeAt } = await inSnapshot(deps.database.db, async (tx) => ({
    madeAt: await readClock(tx),
    data: await readData(tx, playerId),
    lines: await receipts(tx, playerId, { limit: mostReceipts }),
    books: await tx.select().from(book).where(eq(book.playerId, playerId)),
  }))
  const files: AsyncZippable = {}
  for (const [table, rows] of Object.entries(data)) {
    files[`data/${table}.json`] = text.encode(JSON.stringify(rows, null, 1))
  }
  const pictures = await addFiles(
    files,
    deps.storage,
    (data['upload'] ?? []).map(({ id }) => ({
      key: uploadKey(String(id)),
      name: `pictures/${id}.webp`,
    })),
  )
  const bound = await addFiles(
    files,
    deps.storage,
    books
      .filter(({ state }) => state === 'made')
      .map((one) => ({ key: storageKey(one, 'html'), name: `books/${one.id}.html` })),
  )
  const pages = exportPages(data, {
    lang,
    madeAt,
    pictures,
    books: bound,
    messages: messagesIn(deps.messages, lang),
    receipts: lines,
    titleOf: (gameId) => gameTitle(deps.catalog, gameId, lang) || gameId,
  })
  for (const [name, html] of pages) files[name] = text.encode(html)
  return zipped(files)
}

async function readData(db: Queryable, playerId: string): Promise<PlayerData> {
  const data: Record<string, Rows> = {}
  for (const [table, { columns }] of Object.entries(exportedTables)) {
    const owner = table === 'player' ? 'id' : 'player_id'
    const { rows } = await db.execute<{ row: Rows[number] }>(sql`
      SELECT to_jsonb(r) AS row FROM (
        SELECT ${sql.raw(columns.join(', '))} FROM ${sql.raw(table)}
        WHERE ${sql.raw(owner)} = ${playerId} ORDER BY ${sql.raw(columns.slice(0, 2).join(', '))}
      ) r`)
    data[table] = rows.map(({ row }) => row)
  }
  return data
}

/** Adds files of the storage; one that is missing there is left out. @returns the names of those that are in */
async function addFiles(
  files: AsyncZippable,
  storage: Storage,
  wanted: readonly { key: string; name: string }[],
): Promise<string[]> {
  const added: string[] = []
  for (const { key, name } of wanted) {
    const bytes = await storage.get(key)
    if (!bytes) continue
    // Pictures do not get smaller.
    files[name] = name.endsWith('.webp') ? [bytes, { level: 0 }] : bytes
    added.push(name)
  }
  return added
}
