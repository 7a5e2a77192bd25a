import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'

/** A picture as we made it anew of what was sent; its file lies in the data folder. */
export const upload = pgTable('upload', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  bytes: integer('bytes').notNull(),
  madeAt: moment('made_at').notNull().default(appClock),
})
