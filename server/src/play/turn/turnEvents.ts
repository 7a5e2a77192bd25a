import { EventEmitter } from 'node:events'
import { isLast, type TurnEvent } from '@fabula/contract'
import type { Database } from '../../db/database.ts'
import { eventsAfter, type NumberedEvent, type TurnKey } from '../store/storedEvents.ts'

/** Words that are not stored yet, told behind the stored event `id`. Once they are stored they are told again. */
export interface LiveEvent extends NumberedEvent {
  /** How many others were told behind the same stored event before, from 0. */
  readonly live: number
}

/** What a stream of a turn carries: stored events, and between them words that are not. */
export type TurnStreamEvent = NumberedEvent | LiveEvent

/** Passes what this process tells of a turn to the streams that follow the turn in it. */
export class TurnEventBus {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(turnId: string, events: readonly TurnStreamEvent[]): void {
    if (events.length > 0) this.#emitter.emit(turnId, events)
  }

  /** @returns unsubscribe */
  subscribe(turnId: string, listener: (events: readonly TurnStreamEvent[]) => void): () => void {
    this.#emitter.on(turnId, listener)
    return () => this.#emitter.off(turnId, listener)
  }
}

/** Without a live event for this long, the table is read: another process may be answering the turn. */
const pollMs = 1000
/** What this process tells itself it hears of: that seldom it looks whether another has taken the turn from it. */
const ownPolls = 5
/** What is in the table is on the bus by then, if this process stored it. */
const settleMs = 100

interface FollowDeps {
  readonly database: Database
  readonly turnWorker: { readonly eventBus: TurnEventBus; isRunning(turnId: string): boolean }
}

interface FollowRequest extends TurnKey {
  /** Id of the last event that the client has. */
  readonly cursor: number
  readonly gone: AbortSignal
  /** The turn's events from the first on, where the caller has just stored them. */
  readonly backfill?: readonly TurnEvent[]
}

/**
 * A turn's events after `cursor` to its last one, in order and each once, whichever process answers it; between them
 * words that are not stored yet. Ends early when the client goes, the turn goes on; and where another process has
 * taken over after words of this one that it never stored: the client drops them and asks again.
 */
export async function* followTurn(
  { database: { db }, turnWorker }: FollowDeps,
  { playerId, turnId, cursor, gone, backfill }: FollowRequest,
): AsyncGenerator<TurnStreamEvent> {
  const key = { playerId, turnId }
  const live = collectLive(turnWorker.eventBus, turnId, gone)
  try {
    const place = { last: cursor, live: 0, silent: 0 }
    const readStored = () => eventsAfter(db, key, place.last)
    const isOwn = () => turnWorker.isRunning(turnId)
    let batch: readonly TurnStreamEvent[] | null =
      backfill?.map((event, n) => ({ id: n + 1, event })) ?? (await readStored())
    while (batch !== null && !gone.aborted) {
      for (const told of takeNext(batch, place)) {
        yield told
        if (isLast(told.event)) return
      }
      batch = await nextBatch(live, place, { isOwn, readStored })
    }
  } finally {
    live.stop()
  }
}

/** How far a stream has come: to the stored event `last`, and `live` others behind it that are not stored. */
interface Place {
  last: number
  live: number
  /** How often in a row nothing came. */
  silent: number
}

interface Source {
  /** This process tells the turn. */
  isOwn(): boolean
  readStored(): Promise<readonly NumberedEvent[]>
}

function isNext(told: TurnStreamEvent, place: Place): boolean {
  if ('live' in told) return told.id === place.last && told.live === place.live
  return told.id === place.last + 1
}

/** What of the batch comes next in the stream, which is then there. */
function* takeNext(batch: readonly TurnStreamEvent[], place: Place): Generator<TurnStreamEvent> {
  for (const told of batch) {
    if (!isNext(told, place)) continue
    if ('live' in told) place.live += 1
    else Object.assign(place, { last: told.id, live: 0 })
    yield told
  }
}

/** Null where another process goes on behind words that it does not know. */
async function nextBatch(
  live: LiveEvents,
  place: Place,
  { isOwn, readStored }: Source,
): Promise<readonly TurnStreamEvent[] | null> {
  const goesOn = (told: TurnStreamEvent) => isNext(told, place)
  const received = await live.next(pollMs)
  place.silent = received.length > 0 ? 0 : place.silent + 1
  if (received.some(goesOn)) return received
  // Words behind others that this stream has not heard: they come again once they are stored.
  if (received.length > 0 && received.every(({ id }) => id === place.last)) return []
  if (place.silent % ownPolls > 0 && isOwn()) return []
  // Events from before the subscription, or of another process, are only in the table.
  const stored = await readStored()
  if (place.live === 0 || stored.length === 0) return stored
  // Stored in this moment, and on its way here, if this process did it.
  const late = await live.next(settleMs)
  return late.some(goesOn) ? late : null
}

interface LiveEvents {
  next(ms: number): Promise<readonly TurnStreamEvent[]>
  stop(): void
}

/** `next` waits for live events; it resolves to none after `ms`, or when the client has gone. */
function collectLive(eventBus: TurnEventBus, turnId: string, gone: AbortSignal): LiveEvents {
  let received: TurnStreamEvent[] = []
  let wake = () => {}
  const unsubscribe = eventBus.subscribe(turnId, (events) => {
    received.push(...events)
    wake()
  })
  const onGone = () => wake()
  gone.addEventListener('abort', onGone)
  return {
    next: async (ms) => {
      if (received.length === 0 && !gone.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
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
