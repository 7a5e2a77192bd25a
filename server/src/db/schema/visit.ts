import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { play } from './play.ts'

/** What the history knows of a play beyond the play itself. */
export const playHistory = pgTable('visit', {
  playId: uuid('play_id')
    .primaryKey()
    .references(() => play.id),
  openedAt: moment('opened_at'),
  /** Taken out of the history; a later move or visit brings it back. */
  hiddenAt: moment('hidden_at'),
})
