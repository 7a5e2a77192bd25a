import { playStates, type ReplyType, type TurnEvent } from '@fabula/contract'
import type { LlmUsage } from '@fabula/story'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, bytes, moment, risingId } from './columns.ts'
import { hold } from './wallet.ts'

/** One player's passage through a story. `turnNo` and `failNo` survive a restart, the rest is the run's. */
export const play = pgTable(
  'play',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    gameId: text('game_id').notNull(),
    scriptVersion: integer('script_version').notNull(),
    lang: text('lang').notNull(),
    epoch: integer('epoch').notNull().default(1),
    status: text('status', { enum: playStates }).notNull().default('opening'),
    seed: bytes('seed').notNull(),
    commitment: text('commitment').notNull(),
    /** The director's state, a cache of replaying the log; its reader parses it. */
    state: jsonb('state').$type<unknown>().notNull(),
    scene: text('scene').notNull().default(''),
    progress: smallint('progress').notNull().default(0),
    turnNo: integer('turn_no').notNull().default(0),
    failNo: integer('fail_no').notNull().default(0),
    reviveExpiresAt: moment('revive_expires_at'),
    freeMove: boolean('free_move').notNull().default(false),
    logSeq: integer('log_seq').notNull().default(-1),
    logHead: text('log_head').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appClock),
    playedAt: moment('played_at').notNull().default(appClock),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    unique().on(table.playerId, table.gameId),
  ],
)

export type PlayRow = typeof play.$inferSelect
export type NewPlay = Pick<
  typeof play.$inferInsert,
  'playerId' | 'gameId' | 'scriptVersion' | 'lang' | 'seed' | 'commitment' | 'state'
>

function ofPlay({ playerId, playId }: Record<'playerId' | 'playId', AnyPgColumn>) {
  return foreignKey({ columns: [playerId, playId], foreignColumns: [play.playerId, play.id] })
}

/** What the player sent, as it was taken in. An opening has no reply type. */
export interface TurnInput {
  readonly replyType: ReplyType | null
  readonly optionId: string | null
  readonly openingId: string | null
  readonly playerText: string | null
  /** Nonce of the ad that pays for the move. */
  readonly ad?: string
  /** The typed words are speech, whatever they are close to. */
  readonly asSaid?: true
  /** Ids of the options that the last line was asked back about: words may be a yes or a no to that, a tap one of them. */
  readonly asked?: readonly string[]
}

/** The journal of one move and its answer. */
export const turn = pgTable(
  'turn',
  {
    playerId: uuid('player_id').notNull(),
    id: risingId(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    n: integer('n').notNull(),
    key: text('key').notNull(),
    state: text('state', { enum: ['held', 'decided', 'done'] })
      .notNull()
      .default('held'),
    outcome: text('outcome', { enum: ['charged', 'free', 'rejected'] }),
    input: jsonb('input').$type<TurnInput>().notNull(),
    holdId: uuid('hold_id'),
    /** Row, roll and direction as the turn service wrote them; its reader parses them. */
    decision: jsonb('decision').$type<unknown>(),
    /** Id of the last event; 0 before the first. */
    cursor: integer('cursor').notNull().default(0),
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    attempts: smallint('attempts').notNull().default(0),
    /** Lines as they were told, by key; its reader parses them. */
    narration: jsonb('narration').$type<unknown>(),
    undone: boolean('undone').notNull().default(false),
    createdAt: moment('created_at').notNull().default(appClock),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    unique().on(table.playerId, table.playId, table.key),
    unique().on(table.playerId, table.playId, table.n),
    uniqueIndex('turn_one_open').on(table.playerId, table.playId).where(sql`state <> 'done'`),
    ofPlay(table),
    foreignKey({
      columns: [table.playerId, table.holdId],
      foreignColumns: [hold.playerId, hold.id],
    }),
  ],
)

export type TurnRow = typeof turn.$inferSelect

/** A process that tells turns; while it is alive they are its own, however long ago they were leased. */
export const turnWorker = pgTable('turn_worker', {
  id: uuid('id').primaryKey(),
  aliveUntil: moment('alive_until').notNull(),
})
export type TurnOutcome = NonNullable<TurnRow['outcome']>

/** What the stream of a turn sent: a row holds the events of one write. Ids of a turn run from 1 without a gap. */
export const turnEvents = pgTable(
  'turn_events',
  {
    playerId: uuid('player_id').notNull(),
    turnId: uuid('turn_id').notNull(),
    /** Id of the first of `bodies`. */
    firstId: integer('first_id').notNull(),
    bodies: jsonb('bodies').$type<readonly TurnEvent[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.turnId, table.firstId] }),
    foreignKey({
      columns: [table.playerId, table.turnId],
      foreignColumns: [turn.playerId, turn.id],
    }),
  ],
)

/** One link of a play's hash chain. Append-only. */
export const logRecord = pgTable(
  'log_record',
  {
    playerId: uuid('player_id').notNull(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    seq: integer('seq').notNull(),
    prev: text('prev').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    h: text('h').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.playId, table.epoch, table.seq] }),
    ofPlay(table),
  ],
)

export type LogRow = typeof logRecord.$inferSelect

/** A text behind a salted hash of the log. Erased, both salt and text are null. */
export const logText = pgTable(
  'log_text',
  {
    playerId: uuid('player_id').notNull(),
    playId: uuid('play_id').notNull(),
    hash: text('hash').notNull(),
    salt: text('salt'),
    text: text('text'),
    lang: text('lang').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.playId, table.hash] }), ofPlay(table)],
)

export type LogTextRow = typeof logText.$inferSelect

export const narratorState = pgTable(
  'narrator_state',
  {
    playerId: uuid('player_id').notNull(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.playId] }), ofPlay(table)],
)

/** What a model had to do with a turn. */
export const modelTurn = pgTable(
  'model_turn',
  {
    playerId: uuid('player_id').notNull(),
    turnId: uuid('turn_id').notNull(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    n: integer('n').notNull(),
    /** Its part of the prompt, and the answer; null where nothing was told. */
    sent: text('sent'),
    received: text('received'),
    note: text('note').notNull().default(''),
    lang: text('lang').notNull(),
    fault: text('fault'),
    cuts: jsonb('cuts').$type<readonly string[]>().notNull().default([]),
    facts: jsonb('facts').$type<readonly string[]>().notNull().default([]),
    /** Places of those among them that the player has struck. */
    struck: smallint('struck').array().notNull().default([]),
    usage: jsonb('usage').$type<readonly LlmUsage[]>().notNull().default([]),
    /** Against the player's budget. */
    tokens: integer('tokens').notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    at: moment('at').notNull().default(appClock),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.turnId] }),
    index('model_turn_of_play').on(table.playerId, table.playId, table.epoch, table.n),
    index('model_turn_of_day').on(table.playerId, table.at),
    foreignKey({
      columns: [table.playerId, table.turnId],
      foreignColumns: [turn.playerId, turn.id],
    }),
  ],
)
