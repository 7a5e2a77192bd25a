import { type Calls, uidPrefix } from '@fabula/contract'
import { asc, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { PlayerSession } from '../caller.ts'
import type { Database, Db, Transaction } from '../db/database.ts'
import { outbox } from '../db/schema/outbox.ts'
import { compiledStatement, param } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Poller, poll } from '../poll.ts'
import type { RefuseWith } from '../refusal.ts'
import { type Broker, balanceTopic, type Message, taskTopic } from './broker.ts'

/** Any number will do, as long as every process of ours takes the same one. */
const advisoryLock = 7_264_121
const batchSize = 1000

type OutboxMessage = typeof outbox.$inferSelect

/**
 * A client that has just connected has missed what was sent before. The current balances are queued behind all that
 * still waits, so that the last message it receives is up to date [R4.07, R7.23].
 */
export async function bindConnection(
  { database }: { database: Database },
  { player, session }: PlayerSession,
  claimed: { uid: string; clientId: string },
  refuse: RefuseWith<Calls['user/bindUid']['refuses']>,
): Promise<void> {
  const isOwn = claimed.uid === uidPrefix + player.id && claimed.clientId === session.loginId
  if (!isOwn) refuse('not_allowed', 'uid_mismatch')
  await inTransaction(database.db, (tx) => enqueueBalances(tx, player.id))
}

/** Queues the player's current balances behind all changes that were queued before. Locks the player. */
export async function enqueueBalances(tx: Transaction, playerId: string): Promise<void> {
  // A statement of its own: the next one then sees what the previous holder of the lock committed.
  await tx.execute(sql`SELECT 1 FROM player WHERE id = ${playerId} FOR NO KEY UPDATE`)
  await tx.execute(sql`
    INSERT INTO outbox (player_id, kind, body, created_at)
    SELECT ${playerId}::uuid, 'balance', jsonb_build_object('coin', coin, 'power', energy), app_clock()
    FROM ledger_answer(${playerId}::uuid, 'posted', NULL)`)
}

/** A round costs one small query. NOTIFY would cost more: transactions that notify commit one after the other. */
const relayEveryMs = 100
/** The longest pause after rounds that failed: a broker that is back has all messages within 5 s. */
const relayMostMs = 1_000
const pruneEveryMs = 3_600_000

/** Publishes waiting messages until it is stopped. */
export function relayOutbox(db: Db, log: Logger, broker: Pick<Broker, 'publish'>): Poller {
  let prunedAt = Number.NEGATIVE_INFINITY
  const onError = (err: unknown) =>
    log.warn({ err }, 'realtime messages wait: they could not be sent')
  const pauses = { everyMs: relayEveryMs, mostMs: relayMostMs }
  return poll({ ...pauses, onError }, async (isStopped) => {
    if (performance.now() - prunedAt > pruneEveryMs) {
      prunedAt = performance.now()
      await pruneOutbox(db)
    }
    while (!isStopped() && (await relayBatch(db, broker)));
  })
}

/**
 * Publishes the oldest waiting messages and deletes them. Only one process at a time does so, or a player's messages
 * could overtake each other. If publishing throws, or the process dies before the commit, they are published again.
 * @returns whether more may wait
 */
async function relayBatch(db: Db, broker: Pick<Broker, 'publish'>): Promise<boolean> {
  // The outbox is empty most of the time, which one query without a transaction finds out.
  const waiting = await db
    .select({ seq: outbox.seq })
    .from(outbox)
    .orderBy(asc(outbox.seq))
    .limit(1)
  if (waiting.length === 0) return false
  return inTransaction(db, async (tx, sendWithCommit) => {
    const [isOurs, messages] = await Promise.all([tryLock(tx), oldest(tx)])
    if (!isOurs || messages.length === 0) return false
    await broker.publish(messages.map(messageOf))
    sendWithCommit(deleteSent(tx, keysOf(messages)))
    return messages.length === batchSize
  })
}

function messageOf({ seq, playerId, kind, body }: OutboxMessage): Message {
  const topic = kind === 'balance' ? balanceTopic(playerId) : taskTopic(playerId)
  return { topic, payload: JSON.stringify({ ...(body as object), seq }) }
}

function oldest(tx: Transaction): Promise<OutboxMessage[]> {
  return tx.select().from(outbox).orderBy(asc(outbox.seq)).limit(batchSize)
}

function keysOf(messages: readonly OutboxMessage[]) {
  return {
    players: messages.map(({ playerId }) => playerId),
    seqs: messages.map(({ seq }) => seq),
  }
}

const deleteSent = compiledStatement(sql`
  DELETE FROM ${outbox} USING unnest(${param('players')}::uuid[], ${param('seqs')}::bigint[]) AS sent (player_id, seq)
  WHERE ${outbox.playerId} = sent.player_id AND ${outbox.seq} = sent.seq`)

async function tryLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS mine`,
  )
  return rows[0]?.mine === true
}

/** Deletes messages of a day ago, which pile up while a broker is away: a new connection begins with the balances. */
async function pruneOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.createdAt} < (SELECT app_clock() - interval '1 day')`)
}
