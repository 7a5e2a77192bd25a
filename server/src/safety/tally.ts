import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** Counts that something was stopped; not whose it was, nor what it said. */
export async function tally(
  db: Queryable,
  { kind, lang, ofModel = false }: { kind: string; lang: string; ofModel?: boolean },
): Promise<void> {
  await db.execute(
    sql`INSERT INTO safety_tally (kind, lang, of_model) VALUES (${kind}, ${lang}, ${ofModel})`,
  )
}
