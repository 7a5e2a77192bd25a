import { EventEmitter } from 'node:events'
import { isLast, type TurnEvent } from '@fabula/contract'
import type { Database } from '../db/database.ts'
import { eventsAfter, type NumberedEvent, type TurnKey } from './store/storedEvents.ts'

/** Passes events that this process has just stored to the streams that follow the turn in it. */
export class TurnEventBus {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(turnId: string, events: readonly NumberedEvent[]): void {
    if (events.length > 0) this.#emitter.emit(turnId, events)
  }

  /** @returns unsubscribe */
  subscribe(turnId: string, listener: (events: readonly NumberedEvent[]) => void): () => void {
    this.#emitter.on(turnId, listener)
    return () => this.#emitter.off(turnId, listener)
  }
}

/** Without a live event for this long, the table is read: another process may be answering the turn. */
const pollMs = 1000

interface FollowDeps {
  readonly database: Database
  readonly turnWorker: { readonly eventBus: TurnEventBus }
}

interface FollowRequest extends TurnKey {
  /** Id of the last event that the client has. */
  readonly cursor: number
  readonly gone: AbortSignal
  /** The turn's events from the first on, where the caller has just stored them. */
  readonly backfill?: readonly TurnEvent[]
}

/**
 * A turn's events after `cursor` to its last one, in order and each once, whichever process answers it. Ends early
 * when the client goes; the turn goes on.
 */
export async function* followTurn(
  { database: { db }, turnWorker }: FollowDeps,
  { playerId, turnId, cursor, gone, backfill }: FollowRequest,
): AsyncGenerator<NumberedEvent> {
  const key = { playerId, turnId }
  const live = collectLive(turnWorker.eventBus, turnId, gone)
  try {
    let last = cursor
    let batch =
      backfill?.map((event, n) => ({ id: n + 1, event })) ?? (await eventsAfter(db, key, last))
    while (!gone.aborted) {
      for (const { id, event } of nextAfter(batch, last)) {
        last = id
        yield { id, event }
        if (isLast(event)) return
      }
      const received = await live.next()
      // Events from before the subscription, or of another process, are only in the table.
      batch = received[0]?.id === last + 1 ? received : await eventsAfter(db, key, last)
    }
  } finally {
    live.stop()
  }
}

/** The events of a batch that are new, up to the first gap. */
function nextAfter(batch: readonly NumberedEvent[], last: number): NumberedEvent[] {
  const fresh = batch.filter(({ id }) => id > last)
  return fresh.filter(({ id }, n) => id === last + 1 + n)
}

/** `next` waits for live events; it resolves to none after `pollMs`, or when the client has gone. */
function collectLive(eventBus: TurnEventBus, turnId: string, gone: AbortSignal) {
  let received: NumberedEvent[] = []
  let wake = () => {}
  const unsubscribe = eventBus.subscribe(turnId, (events) => {
    received.push(...events)
    wake()
  })
  const onGone = () => wake()
  gone.addEventListener('abort', onGone)
  return {
    next: async (): Promise<NumberedEvent[]> => {
      if (received.length === 0 && !gone.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const events = received
      received = []
      return events
    },
    stop: () => {
      unsubscribe()
      gone.removeEventListener('abort', onGone)
    },
  }
}
