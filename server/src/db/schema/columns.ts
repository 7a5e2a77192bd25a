import { type SQL, sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An id that rises with time, made by the database where the code has not made it. */
export const risingId = () => uuid('id').notNull().default(sql`uuidv7()`)

/** A timestamptz in SQL, epoch milliseconds in code. */
export const moment = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
})

/** The only clock of what is stored or owed. Never compare a stored time with the process's own. */
export const appClock: SQL<number> = sql`app_clock()`

/** The moment `ms` from now by that clock. */
export function appClockPlus(ms: number): SQL<number> {
  return sql`app_clock() + ${ms} * interval '1 millisecond'`
}
