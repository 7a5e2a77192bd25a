import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** The database's clock in epoch ms, the only one by which anything is decided. */
export const nowMs = sql<number>`floor(extract(epoch FROM app_clock()) * 1000)::float8`.mapWith(
  Number,
)

export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`SELECT ${nowMs} AS now`)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.now
}
