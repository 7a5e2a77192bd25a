import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** The only clock there is, in epoch ms. */
export async function now(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT floor(extract(epoch FROM app_clock()) * 1000)::float8 AS now`,
  )
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}
