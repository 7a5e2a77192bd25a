import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** Who a player is elsewhere. A player without one is a guest [R3.02]. */
export const identity = pgTable(
  'identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    provider: text('provider', {
      enum: ['google', 'apple', 'facebook', 'line', 'partner'],
    }).notNull(),
    boundAt: moment('bound_at').notNull().default(appClock),
    lastAuthAt: moment('last_auth_at').notNull().default(appClock),
    refreshTokenEnc: bytes('refresh_token_enc'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.playerId, table.provider),
  ],
)
