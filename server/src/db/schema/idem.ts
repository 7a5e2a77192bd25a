import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** The answer a client's own key got. The same key with another body is refused. */
export const idempotencyRecord = pgTable(
  'idem',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    reqHash: bytes('req_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
)
