import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PosterContent } from '@fabula/books'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { type ShareRow, share } from '../db/schema/shares.ts'

const keyPattern = /^[\w-]{24}$/

/** A key no one can guess. */
export function newKey(): string {
  return randomBytes(18).toString('base64url')
}

export async function findShare(db: Queryable, key: string): Promise<ShareRow | null> {
  if (!keyPattern.test(key)) return null
  const [row] = await db.select().from(share).where(eq(share.key, key))
  return row ?? null
}

/** The newest share of a thing, if it shows the same; its address is a part of what it shows. */
export async function sameShare(
  db: Queryable,
  { playerId, subject }: Pick<ShareRow, 'playerId' | 'subject'>,
  contentAt: (key: string) => PosterContent,
): Promise<ShareRow | null> {
  const [row] = await db
    .select()
    .from(share)
    .where(and(eq(share.playerId, playerId), eq(share.subject, subject)))
    .orderBy(desc(share.createdAt))
    .limit(1)
  // What went through the database has no undefined fields, and other keys' order.
  const content = row && JSON.parse(JSON.stringify(contentAt(row.key)))
  return row && isDeepStrictEqual(row.content, content) ? row : null
}

export async function insertShare(db: Queryable, row: Omit<ShareRow, 'createdAt'>): Promise<void> {
  await db.insert(share).values(row)
}

const mostADay = 60

/** Whether the player may make one more today: each has a picture that is kept. */
export async function hasRoom(db: Queryable, playerId: string): Promise<boolean> {
  const isToday = sql`${share.createdAt} > (SELECT app_clock() - interval '24 hours')`
  const [row] = await db
    .select({ n: count() })
    .from(share)
    .where(and(eq(share.playerId, playerId), isToday))
  return (row?.n ?? 0) < mostADay
}
