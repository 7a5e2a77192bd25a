import { integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { entry } from './entry.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** A claim of the check-in, by the player's own day. */
export const checkIn = pgTable(
  'check_in',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    day: integer('day').notNull(),
    /** 1 to 7. */
    streak: smallint('streak').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id),
    claimedAt: moment('claimed_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)
