import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { notice } from './notice.ts'
import { player } from './player.ts'

/** What a player did with a notice: it came up, it was opened. */
export const noticeMark = pgTable(
  'notice_mark',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notice.id),
    shownAt: moment('shown_at'),
    clickedAt: moment('clicked_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.noticeId] })],
)
