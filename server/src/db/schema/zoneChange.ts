import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** A player moved from one zone to another. */
export const zoneChange = pgTable(
  'zone_change',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    fromTz: text('from_tz').notNull(),
    toTz: text('to_tz').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.changedAt] })],
)
