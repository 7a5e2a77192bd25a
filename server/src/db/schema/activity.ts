import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appClock, moment } from './columns.ts'

/** What clients tell of themselves; kept for a while. */
export const activity = pgTable('activity', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', {
    enum: ['page', 'game_list', 'game', 'beginner', 'share', 'device'],
  }).notNull(),
  /** A player's id, or before login a hash of the device's. */
  who: uuid('who').notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
  at: moment('at').notNull().default(appClock),
})

export type ActivityKind = typeof activity.$inferInsert.kind
