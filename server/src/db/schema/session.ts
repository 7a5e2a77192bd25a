import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    loginId: uuid('login_id').notNull().unique().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    terminal: text('terminal').notNull(),
    terminalKind: text('terminal_kind', { enum: ['web', 'android', 'ios', 'embedded'] }).notNull(),
    deviceId: text('device_id').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appClock),
    seenAt: moment('seen_at').notNull().default(appClock),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'replaced', 'closed'] }),
  },
  (table) => [
    uniqueIndex('session_one_live')
      .on(table.playerId, table.terminalKind)
      .where(sql`ended_at IS NULL`),
  ],
)

export type SessionRow = typeof session.$inferSelect
