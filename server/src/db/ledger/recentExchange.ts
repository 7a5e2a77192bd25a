import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { entry } from '../schema/entry.ts'

/** The key of the player's latest exchange for a prop, of those whose keys begin with `keys`; null if none is newer than `since`. */
export async function recentExchange(
  db: Queryable,
  like: { playerId: string; propId: number; keys: string; since: number },
): Promise<string | null> {
  const name = `exchange:${like.playerId}:`
  const [row] = await db
    .select({ idempotencyKey: entry.idempotencyKey })
    .from(entry)
    .where(
      and(
        eq(entry.playerId, like.playerId),
        eq(entry.code, 'exchange'),
        gt(entry.createdAt, like.since),
        sql`starts_with(${entry.idempotencyKey}, ${name + like.keys})`,
        sql`(${entry.ref}->>'prop')::integer = ${like.propId}`,
      ),
    )
    .orderBy(desc(entry.createdAt))
    .limit(1)
  return row === undefined ? null : row.idempotencyKey.slice(name.length)
}

/** Which prop an exchange was for. */
export async function exchangedProp(db: Queryable, entryId: string): Promise<number | null> {
  const [row] = await db.select({ ref: entry.ref }).from(entry).where(eq(entry.id, entryId))
  const prop = row?.ref['prop']
  return typeof prop === 'number' ? prop : null
}
