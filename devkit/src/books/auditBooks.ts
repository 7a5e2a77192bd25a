import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@fabula/server'
import { unsoundOf } from '../chaos/dump.ts'
import type { Tally } from '../chaos/Tally.ts'
import type { Customer } from './orderBooks.ts'

/** A book as the database has it, beside what became of its coins. */
interface BookDump {
  readonly id: string
  readonly state: 'queued' | 'made' | 'failed'
  readonly key: string
  readonly hold: 'open' | 'posted' | 'voided' | null
  /** How often its run was paid for. */
  readonly paid: number
}

interface Audited {
  readonly database: Database
  /** Where servers keep their files. */
  readonly dataFolder: string
  /** Coins of a book. */
  readonly price: number
}

/** Holds what customers know against rows, files and the ledger. Nothing may be under way. */
export async function auditBooks(
  { database, dataFolder, price }: Audited,
  customers: readonly Customer[],
  tally: Tally,
): Promise<void> {
  const books = await booksIn(database)
  for (const book of books) {
    const fault = faultOf(book)
    if (fault) tally.fault(fault, book.id)
  }
  auditOrders(books, customers, tally)
  auditFiles(books, dataFolder, tally)
  for (const name of await unsoundOf(database)) tally.fault('a ledger that is unsound', name)
  for (const { player, coin, paid } of await purses(database)) {
    const customer = customers.find(({ seat }) => seat.player.loginId === player)
    if (!customer) continue
    const wanted = customer.coins - price * paid
    if (coin !== wanted) tally.fault('coins that are not what was paid', `${coin}, not ${wanted}`)
  }
}

function auditOrders(
  books: readonly BookDump[],
  customers: readonly Customer[],
  tally: Tally,
): void {
  const there = new Set(books.map(({ id }) => id))
  const wanted = new Set(
    customers.flatMap(({ ordered, deleted }) => [...ordered].filter((id) => !deleted.has(id))),
  )
  for (const id of wanted) if (!there.has(id)) tally.fault('an ordered book that is gone', id)
  for (const id of there) if (!wanted.has(id)) tally.fault('a book that nobody ordered', id)
}

function faultOf({ state, hold, paid }: BookDump): string | null {
  if (state === 'queued') return 'a book that is still queued'
  if (paid > 1) return 'a run that was paid for twice'
  if (state === 'made' && paid === 0) return 'a book that nobody paid for'
  if (state === 'made' && hold === 'voided') return 'a book whose coins were given back'
  return state === 'failed' && hold === 'posted' ? 'a failed book that was paid' : null
}

const formats = ['epub', 'pdf', 'html']

function auditFiles(books: readonly BookDump[], dataFolder: string, tally: Tally): void {
  const folder = join(dataFolder, 'media', 'books')
  const files = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const made = books.filter(({ state }) => state === 'made')
  for (const { key, id } of made) {
    for (const format of formats) {
      if (!files.delete(`${key}.${format}`)) tally.fault('a book without a file', `${id} ${format}`)
    }
  }
  for (const file of files) if (!isHalf(file)) tally.fault('a file without a book', file)
}

/** Of a process that was killed while it wrote; swept by the hour. */
function isHalf(file: string): boolean {
  return file.endsWith('.new')
}

async function booksIn({ pool }: Database): Promise<BookDump[]> {
  const { rows } = await pool.query<BookDump>(`
    SELECT b.id, b.state, b.file_key AS key, h.state AS hold, (
      SELECT count(*)::int FROM hold one WHERE one.player_id = b.player_id AND one.state = 'posted'
        AND one.subject = concat_ws(':', 'story', b.play_id, b.epoch)) AS paid
    FROM book b LEFT JOIN hold h ON h.player_id = b.player_id AND h.id = b.hold_id`)
  return rows
}

/** Coins of each player, by the login, and how often they paid for a book. */
async function purses({ pool }: Database) {
  const { rows } = await pool.query<{ player: string; coin: number; paid: number }>(`
    SELECT s.login_id AS player,
      (SELECT sum(balance)::int FROM account a WHERE a.player_id = s.player_id
        AND a.currency = 'coin' AND a.bucket <> 'hold') AS coin,
      (SELECT count(*)::int FROM hold h WHERE h.player_id = s.player_id AND h.state = 'posted'
        AND h.subject LIKE 'story:%') AS paid
    FROM session s`)
  return rows
}

export async function queuedBooks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM book WHERE state = 'queued'")
  return rows[0].n
}
