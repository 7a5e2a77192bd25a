import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { entry } from '../schema/entry.ts'

/** Revives the player took on that day of theirs. */
export async function revivesOn(db: Queryable, playerId: string, day: number): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(entry)
    .where(
      and(
        eq(entry.playerId, playerId),
        eq(entry.code, 'revive'),
        sql`(${entry.ref}->>'day')::integer = ${day}`,
      ),
    )
  return row?.taken ?? 0
}
