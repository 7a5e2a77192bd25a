import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * What a player's devices are still to be told; a row goes when it is sent. A player's rows rise by `seq` in the
 * order of the commits. Between players they need not: a lower one may come to light later.
 */
export const outbox = pgTable(
  'outbox',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['balance', 'task'] }).notNull(),
    /** For `balance` the realtime message itself: `{coin, power}` [R3.05]. */
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.seq] })],
)
