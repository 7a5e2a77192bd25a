import { type Language, languages } from '@fabula/contract'
import { boolean, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, bytes, moment, risingId } from './columns.ts'

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

/** A browser to which a player wants to be told that tonight's tale is there. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** It ends with this login. */
    loginId: uuid('login_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    madeAt: moment('made_at').notNull().default(appClock),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.loginId] })],
)
