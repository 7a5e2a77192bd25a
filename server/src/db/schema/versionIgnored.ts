import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './player.ts'

/** The newest version a player does not want to hear of, by terminal. */
export const versionIgnored = pgTable(
  'version_ignored',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    terminal: text('terminal').notNull(),
    versionCode: integer('version_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.terminal] })],
)
