import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appClock, moment } from './columns.ts'

/** What clients report of themselves; kept for a while. */
export const activity = pgTable(
  'activity',
  {
    /** A player's id, or before login one of a few places that devices share. */
    playerId: uuid('player_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', {
      enum: ['page', 'game_list', 'game', 'beginner', 'share', 'device'],
    }).notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    at: moment('at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

export type ActivityKind = typeof activity.$inferInsert.kind
