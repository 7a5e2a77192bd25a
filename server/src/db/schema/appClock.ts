import { type SQL, sql } from 'drizzle-orm'

/** The only clock of what is stored or owed. Never compare a stored time with the process's own. */
export const appClock: SQL<number> = sql`app_clock()`

/** The moment `ms` from now by that clock. */
export function appClockPlus(ms: number): SQL<number> {
  return sql`app_clock() + ${ms} * interval '1 millisecond'`
}
