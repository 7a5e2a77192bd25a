import type { BookContent } from '@fabula/contract'
import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { type BookRow, book } from '../db/schema/books.ts'
import { appClock, appClockPlus } from '../db/schema/columns.ts'
import { outbox } from '../db/schema/outbox.ts'
import { hold } from '../db/schema/wallet.ts'

export type BookKey = Pick<BookRow, 'playerId' | 'id'>
/** The run of a play that a book tells. */
export type BookRun = Pick<BookRow, 'playerId' | 'playId' | 'epoch'>

export function isBook({ playerId, id }: BookKey) {
  return and(eq(book.playerId, playerId), eq(book.id, id))
}

/** What the coins of a book pay for: one run of a play. */
export function bookSubject({ playId, epoch }: Omit<BookRun, 'playerId'>): string {
  return `story:${playId}:${epoch}`
}

/**
 * Whether a book of this run was paid for, here or by a guest who has gone over to this account, and how often one was
 * given back.
 */
export async function paymentsOf(
  db: Queryable,
  run: BookRun,
): Promise<{ isPaid: boolean; voided: number }> {
  const subject = bookSubject(run)
  // By their keys, subject and attempt, for which there is an index: what turns have held may be much.
  const isTheirs = sql`${hold.playerId} = ANY (ARRAY (
    SELECT id FROM player WHERE merged_into = ${run.playerId}::uuid) || ${run.playerId}::uuid)`
  const [row] = await db
    .select({
      paid: sql<number>`count(*) FILTER (WHERE ${hold.state} = 'posted')::int`,
      voided: sql<number>`count(*) FILTER (WHERE ${hold.state} = 'voided')::int`,
    })
    .from(hold)
    .where(
      and(
        isTheirs,
        gte(hold.idempotencyKey, `${subject}:`),
        lt(hold.idempotencyKey, `${subject};`),
      ),
    )
  return { isPaid: (row?.paid ?? 0) > 0, voided: row?.voided ?? 0 }
}

/** The player's books without their text, the newest first. */
export function booksOf(db: Queryable, playerId: string, gameId?: string) {
  const { content: _, ...columns } = bookColumns
  return db
    .select(columns)
    .from(book)
    .where(
      and(eq(book.playerId, playerId), gameId === undefined ? undefined : eq(book.gameId, gameId)),
    )
    .orderBy(desc(book.createdAt), desc(book.id))
    .limit(mostListed)
}

const mostListed = 200
const bookColumns = {
  playerId: book.playerId,
  id: book.id,
  playId: book.playId,
  gameId: book.gameId,
  lang: book.lang,
  title: book.title,
  ending: book.ending,
  state: book.state,
  progress: book.progress,
  fileKey: book.fileKey,
  content: book.content,
  createdAt: book.createdAt,
  chapters: sql<number>`coalesce(jsonb_array_length(${book.content}->'chapters'), 0)`,
}

export async function findBook(db: Queryable, key: BookKey) {
  const [row] = await db.select(bookColumns).from(book).where(isBook(key))
  return row ?? null
}

export type ListedBook = Omit<NonNullable<Awaited<ReturnType<typeof findBook>>>, 'content'>

/** How many books the player asked for in the last 24 hours. */
export async function booksToday(db: Queryable, playerId: string): Promise<number> {
  const isToday = sql`${book.createdAt} > (SELECT app_clock() - interval '24 hours')`
  const [row] = await db
    .select({ n: count() })
    .from(book)
    .where(and(eq(book.playerId, playerId), isToday))
  return row?.n ?? 0
}

export async function hasQueuedBook(db: Queryable, playerId: string): Promise<boolean> {
  const isQueued = and(eq(book.playerId, playerId), eq(book.state, 'queued'))
  return (await db.select({ id: book.id }).from(book).where(isQueued).limit(1)).length > 0
}

/** Takes the oldest book that nobody makes, for `leaseMs`: then another process may take it over. */
export async function claimBook(db: Queryable, leaseMs: number): Promise<BookRow | null> {
  const isFree = or(isNull(book.claimedUntil), lt(book.claimedUntil, appClock))
  const oldest = db
    .select({ playerId: book.playerId, id: book.id })
    .from(book)
    .where(and(eq(book.state, 'queued'), isFree))
    .orderBy(asc(book.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(book)
    .set({ claimedUntil: appClockPlus(leaseMs), attempts: sql`${book.attempts} + 1` })
    .where(sql`(${book.playerId}, ${book.id}) IN ${oldest}`)
    .returning()
  return row ?? null
}

/** A claim is one attempt: whoever takes a book over counts one more. */
export type BookClaim = BookKey & Pick<BookRow, 'attempts'>

function isClaimed({ attempts, ...key }: BookClaim) {
  return and(isBook(key), eq(book.state, 'queued'), eq(book.attempts, attempts))
}

/** Keeps a claim for `leaseMs` more. @returns whether it was still held */
export async function renewClaim(
  db: Queryable,
  claim: BookClaim,
  leaseMs: number,
): Promise<boolean> {
  const held = await db
    .update(book)
    .set({ claimedUntil: appClockPlus(leaseMs) })
    .where(isClaimed(claim))
    .returning({ id: book.id })
  return held.length > 0
}

/** Locks a book until the transaction ends; null where it is deleted, done, or another's. */
export async function lockClaimed(tx: Transaction, claim: BookClaim): Promise<BookRow | null> {
  const [row] = await tx.select().from(book).where(isClaimed(claim)).for('update')
  return row ?? null
}

/** Locks a book until the transaction ends; null where there is none. */
export async function lockBook(tx: Transaction, key: BookKey): Promise<BookRow | null> {
  const [row] = await tx.select().from(book).where(isBook(key)).for('update')
  return row ?? null
}

/** Notes how far a book is and tells the player's devices. */
export async function noteProgress(
  tx: Transaction,
  key: BookKey,
  told: { state: BookRow['state']; progress: number },
): Promise<void> {
  const { playerId, id } = key
  // What a player's devices are told is in the order of the commits.
  await tx.execute(sql`SELECT 1 FROM player WHERE id = ${playerId} FOR NO KEY UPDATE`)
  await tx
    .update(book)
    .set({ ...told, ...(told.state === 'made' && { madeAt: appClock }) })
    .where(isBook(key))
  const body = { task: 'book', story_id: id, ...told }
  await tx.insert(outbox).values({ playerId, kind: 'task', body, createdAt: sql`app_clock()` })
}

export async function saveContent(db: Queryable, key: BookKey, content: BookContent) {
  await db.update(book).set({ content }).where(isBook(key))
}
