import type { ReplyType } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { hold } from './hold.ts'
import { moment } from './moment.ts'
import { play } from './play.ts'

/** What the player sent, as it was taken in. An opening has no reply type. */
export interface TurnInput {
  readonly replyType: ReplyType | null
  readonly optionId: string | null
  readonly openingId: string | null
  readonly text: string | null
}

/** The journal of one move and its answer. */
export const turn = pgTable(
  'turn',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playId: uuid('play_id')
      .notNull()
      .references(() => play.id),
    epoch: integer('epoch').notNull(),
    n: integer('n').notNull(),
    key: text('key').notNull(),
    state: text('state', { enum: ['received', 'held', 'settled', 'narrated', 'done'] })
      .notNull()
      .default('received'),
    outcome: text('outcome', { enum: ['charged', 'free', 'rejected'] }),
    input: jsonb('input').$type<TurnInput>().notNull(),
    holdId: uuid('hold_id').references(() => hold.id),
    /** Row, roll and direction as the turn service wrote them; its reader parses them. */
    decision: jsonb('settlement').$type<unknown>(),
    /** Id of the last event; 0 before the first. */
    cursor: integer('cursor').notNull().default(0),
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    attempts: smallint('attempts').notNull().default(0),
    /** Lines as they were told, by key; its reader parses them. */
    told: jsonb('told').$type<unknown>(),
    undone: boolean('undone').notNull().default(false),
    createdAt: moment('created_at').notNull().default(appClock),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique().on(table.playId, table.key),
    unique().on(table.playId, table.n),
    uniqueIndex('turn_one_open').on(table.playId).where(sql`state <> 'done'`),
  ],
)

export type TurnRow = typeof turn.$inferSelect
export type TurnOutcome = NonNullable<TurnRow['outcome']>
