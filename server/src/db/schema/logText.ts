import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { play } from './play.ts'

/** A text behind a salted hash of the log. Erased, both salt and text are null. */
export const logText = pgTable(
  'log_text',
  {
    playId: uuid('play_id')
      .notNull()
      .references(() => play.id),
    hash: text('hash').notNull(),
    salt: text('salt'),
    text: text('text'),
    lang: text('lang').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playId, table.hash] })],
)

export type LogTextRow = typeof logText.$inferSelect
