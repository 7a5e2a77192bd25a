import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { type OutboxMessage, pruneOutbox, relayBatch } from './outbox.ts'

/**
 * How often the outbox is looked into. Looking costs one small query; a NOTIFY by each change would cost more, for
 * transactions that notify commit one after the other.
 */
const everyMs = 100
/** The longest wait after rounds that failed. */
const mostMs = 5_000
const pruneMs = 3_600_000

export interface OutboxRelay {
  resume(): void
  close(): Promise<void>
}

/** Carries what waits in the outbox to `send`, round after round, for as long as we live. */
export function outboxRelay(
  db: Db,
  log: Logger,
  send: (messages: readonly OutboxMessage[]) => Promise<void>,
): OutboxRelay {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let isClosed = false
  let waitMs = everyMs
  let prunedAt = Number.NEGATIVE_INFINITY

  const deliver = async () => {
    if (performance.now() - prunedAt > pruneMs) {
      prunedAt = performance.now()
      await pruneOutbox(db)
    }
    while (!isClosed && (await relayBatch(db, send)));
  }
  const next = () => {
    round = deliver().then(
      () => {
        waitMs = everyMs
      },
      (err: unknown) => {
        log.warn({ err }, 'realtime messages wait: they could not be sent')
        waitMs = Math.min(waitMs * 2, mostMs)
      },
    )
    void round.then(() => {
      if (!isClosed) timer = setTimeout(next, waitMs)
    })
  }
  return {
    resume: next,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      return round
    },
  }
}
