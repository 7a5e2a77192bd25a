import type { Language } from '@fabula/contract'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'

interface NoticeText {
  readonly title: string
  readonly body: string
}

/** By language; English is always there, and stands in for the others. */
export type NoticeTexts = Readonly<Partial<Record<Language, NoticeText>>> & {
  readonly en: NoticeText
}

export const notice = pgTable('notice', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null is a system notice, for everybody. */
  playerId: uuid('player_id').references(() => player.id),
  texts: jsonb('texts').$type<NoticeTexts>().notNull(),
  link: text('link').notNull().default(''),
  /** Comes up by itself, once a player. */
  pops: boolean('pops').notNull().default(false),
  publishedAt: moment('published_at').notNull().default(appClock),
  endsAt: moment('ends_at'),
})

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
