import { and, count, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { type FeedbackRow, feedback } from '../db/schema/site.ts'
import { upload } from '../db/schema/uploads.ts'

const aDay = sql`app_clock() - interval '24 hours'`

/** How many pictures this player sent in the last 24 hours. */
export async function uploadsToday(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(upload)
    .where(and(eq(upload.playerId, playerId), sql`${upload.madeAt} > ${aDay}`))
  return row?.n ?? 0
}

export async function recordUpload(
  tx: Transaction,
  made: { id: string; playerId: string; bytes: number },
): Promise<void> {
  await tx.insert(upload).values(made)
}

/** Whether this picture is there, and this player's. */
export async function hasUpload(db: Queryable, playerId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.playerId, playerId)))
  return rows.length > 0
}

/** How often this player wrote to us in the last 24 hours. */
export async function feedbackToday(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(feedback)
    .where(and(eq(feedback.playerId, playerId), sql`${feedback.madeAt} > ${aDay}`))
  return row?.n ?? 0
}

export async function saveFeedback(
  tx: Transaction,
  given: { playerId: string; contact: string; content: string; uploadId: string | null },
): Promise<void> {
  await tx.insert(feedback).values(given)
}

/** What players wrote, the newest first. */
export function listFeedback(
  db: Queryable,
  { playerId, limit }: { playerId?: string; limit: number },
): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedback)
    .where(playerId === undefined ? undefined : eq(feedback.playerId, playerId))
    .orderBy(desc(feedback.madeAt))
    .limit(limit)
}

function isUnused(db: Queryable) {
  return notExists(db.select().from(feedback).where(eq(feedback.uploadId, upload.id)))
}

/** Locks pictures of two days ago or earlier that no letter names, but for those that somebody is about to use. */
export async function lockOldUploads(tx: Transaction, limit: number): Promise<string[]> {
  const old = sql`${upload.madeAt} < app_clock() - interval '48 hours'`
  const rows = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(old, isUnused(tx)))
    .orderBy(upload.madeAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Drops those of the pictures that no letter names by now. */
export async function dropUploads(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(upload)
    .where(and(inArray(upload.id, [...ids]), isUnused(tx)))
    .returning({ id: upload.id })
  return rows.map(({ id }) => id)
}
