import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../db/database.ts'
import { type Poller, poll } from '../poll.ts'

/**
 * Adds up what players' actions added to the figures of games; resolves to how many actions. Until then each is a row
 * of its own, so that no player waits for another, and readers add these rows to the sums.
 */
export async function foldGameFigures(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ folded: string }>(sql`SELECT fold_game_figures() AS folded`)
  return Number(rows[0]?.folded)
}

/** Often enough that readers have few rows to add up. */
const everyMs = 10_000

/** Adds figures up now and then, until it is stopped. */
export function keepFoldingFigures({ database, log }: { database: Database; log: Logger }): Poller {
  const onError = (err: unknown) => log.warn({ err }, 'the figures of games could not be added up')
  return poll({ everyMs, onError }, async () => {
    await foldGameFigures(database.db)
  })
}
