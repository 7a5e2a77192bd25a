import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { entry } from './entry.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

export const unlock = pgTable(
  'unlock',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id),
    unlockedAt: moment('unlocked_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)
