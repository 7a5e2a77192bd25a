import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { outbox } from '../schema/outbox.ts'

/** While a broker is away messages pile up. By then nobody waits for them: a new line begins with the balances. */
export async function pruneOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.createdAt} < app_clock() - interval '1 day'`)
}
