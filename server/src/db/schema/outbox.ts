import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** What a player's devices are still to be told, in the order of `seq`. */
export const outbox = pgTable('outbox', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  kind: text('kind', { enum: ['balance', 'task'] }).notNull(),
  /** For `balance` the realtime message itself: `{coin, power}` [R3.05]. */
  body: jsonb('body').$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
})
