import { EventEmitter } from 'node:events'
import { isLast, type TurnEvent } from '@fabula/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { turnEvent } from '../db/schema/plays.ts'
import type { StreamEvent } from '../http/call.ts'

/** Where this process posts what it has just stored, for the streams that follow a turn here. */
export class TurnEventBus {
  readonly #posts = new EventEmitter().setMaxListeners(0)

  publish(turnId: string, events: readonly NumberedEvent[]): void {
    if (events.length > 0) this.#posts.emit(turnId, events)
  }

  /** @returns what ends the listening */
  subscribe(turnId: string, heard: (events: readonly NumberedEvent[]) => void): () => void {
    this.#posts.on(turnId, heard)
    return () => this.#posts.off(turnId, heard)
  }
}

/** An event with its id in the turn, from 1 without a gap. */
export interface NumberedEvent {
  readonly id: number
  readonly event: TurnEvent
}

/** What a client has still to see. */
export function eventsAfter(
  db: Queryable,
  turnId: string,
  cursor: number,
): Promise<NumberedEvent[]> {
  return db
    .select({ id: turnEvent.id, event: turnEvent.body })
    .from(turnEvent)
    .where(and(eq(turnEvent.turnId, turnId), gt(turnEvent.id, cursor)))
    .orderBy(asc(turnEvent.id))
}

/** A turn silent for this long may be told by another process: then the table is read for what it wrote. */
const lookAgainMs = 1000

interface Following {
  readonly turnId: string
  readonly cursor: number
  readonly gone: AbortSignal
  /** Its events from the first on, where the caller has just stored them. */
  readonly known?: readonly TurnEvent[]
}

/**
 * A turn's events after `cursor` to its last one, in order and each once, whoever tells it. Ends early when the
 * client goes: the turn does not notice.
 */
export async function* followTurn(
  { database: { db }, turns }: Pick<AppContext, 'database' | 'turns'>,
  { turnId, cursor, gone, known }: Following,
): AsyncGenerator<StreamEvent<TurnEvent>> {
  const heard = listen(turns.board, turnId, gone)
  const read = (after: number) => eventsAfter(db, turnId, after)
  try {
    let last = cursor
    let batch = known?.map((event, n) => ({ id: n + 1, event })) ?? (await read(last))
    while (!gone.aborted) {
      for (const { id, event } of nextAfter(batch, last)) {
        last = id
        yield { id, event }
        if (isLast(event)) return
      }
      const posted = await heard.next()
      // What was posted before the first one heard, or by another process, is only in the table.
      batch = posted[0]?.id === last + 1 ? posted : await read(last)
    }
  } finally {
    heard.stop()
  }
}

/** Those of a batch that are new, up to the first gap. */
function nextAfter(batch: readonly NumberedEvent[], last: number): NumberedEvent[] {
  const fresh = batch.filter(({ id }) => id > last)
  return fresh.filter(({ id }, n) => id === last + 1 + n)
}

/** `next` waits for posts; it comes back empty when none came for a while, or the client has gone. */
function listen(board: TurnEventBus, turnId: string, gone: AbortSignal) {
  let posted: NumberedEvent[] = []
  let wake = () => {}
  const stopListening = board.subscribe(turnId, (events) => {
    posted.push(...events)
    wake()
  })
  const onGone = () => wake()
  gone.addEventListener('abort', onGone)
  return {
    next: async (): Promise<NumberedEvent[]> => {
      if (posted.length === 0 && !gone.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookAgainMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const taken = posted
      posted = []
      return taken
    },
    stop: () => {
      stopListening()
      gone.removeEventListener('abort', onGone)
    },
  }
}
