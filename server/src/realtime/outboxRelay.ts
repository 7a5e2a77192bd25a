import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { type Poller, poll } from '../poll.ts'
import { type OutboxMessage, pruneOutbox, relayBatch } from './outbox.ts'

/** A round costs one small query. NOTIFY would cost more: transactions that notify commit one after the other. */
const everyMs = 100
/** The longest pause after rounds that failed. */
const mostMs = 5_000
const pruneMs = 3_600_000

/** Passes what waits in the outbox to `send` until it is stopped. */
export function relayOutbox(
  db: Db,
  log: Logger,
  send: (messages: readonly OutboxMessage[]) => Promise<void>,
): Poller {
  let prunedAt = Number.NEGATIVE_INFINITY
  const onError = (err: unknown) =>
    log.warn({ err }, 'realtime messages wait: they could not be sent')
  return poll({ everyMs, mostMs, onError }, async (isStopped) => {
    if (performance.now() - prunedAt > pruneMs) {
      prunedAt = performance.now()
      await pruneOutbox(db)
    }
    while (!isStopped() && (await relayBatch(db, send)));
  })
}
