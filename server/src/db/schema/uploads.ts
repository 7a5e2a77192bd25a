import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'

/** A picture as we made it anew of what was sent; its file lies in the data folder. */
export const upload = pgTable(
  'upload',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: uuid('id').notNull(),
    /** 0 while it is not stored, and of one that could not be. */
    bytes: integer('bytes').notNull(),
    madeAt: moment('made_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)
