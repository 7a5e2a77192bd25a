import { customType } from 'drizzle-orm/pg-core'

/** A timestamptz in SQL, epoch milliseconds in code. */
export const moment = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
})
