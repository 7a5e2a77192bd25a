import type { Language } from '@fabula/contract'
import { boolean, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'

interface NoticeText {
  readonly title: string
  readonly body: string
}

/** By language; English is always there, and stands in for the others. */
export type NoticeTexts = Readonly<Partial<Record<Language, NoticeText>>> & {
  readonly en: NoticeText
}

const content = {
  texts: jsonb('texts').$type<NoticeTexts>().notNull(),
  link: text('link').notNull().default(''),
  /** Comes up by itself, once a player. */
  pops: boolean('pops').notNull().default(false),
  publishedAt: moment('published_at').notNull().default(appClock),
  endsAt: moment('ends_at'),
}

/** A notice to everybody. */
export const notice = pgTable('notice', { id: risingId().primaryKey(), ...content })

/** A notice to one player. */
export const playerNotice = pgTable(
  'player_notice',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    ...content,
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

/** Notices of both kinds; `playerId` is null where it is to everybody. */
export const anyNotice = pgView('any_notice', {
  id: uuid('id').notNull(),
  playerId: uuid('player_id'),
  ...content,
}).existing()

/** What a player did with a notice: it came up, it was opened. */
export const noticeMark = pgTable(
  'notice_mark',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    noticeId: uuid('notice_id').notNull(),
    shownAt: moment('shown_at'),
    clickedAt: moment('clicked_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.noticeId] })],
)
