import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { moment } from './moment.ts'

/** The files of a version that was published. */
export const storyVersion = pgTable(
  'story_version',
  {
    gameId: text('game_id').notNull(),
    version: integer('version').notNull(),
    /** Its reader parses it. */
    source: jsonb('source').$type<unknown>().notNull(),
    publishedAt: moment('published_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
)
