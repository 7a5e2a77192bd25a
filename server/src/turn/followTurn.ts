import { isLast, type TurnEvent } from '@fabula/contract'
import type { StreamEvent } from '../app/call.ts'
import { eventsAfter, type NumberedEvent } from '../db/plays/index.ts'
import type { AppContext } from '../House.ts'
import type { TurnEventBus } from './TurnBoard.ts'

/** A turn silent for this long may be told by another process: then the table is read for what it wrote. */
const lookAgainMs = 1000

export interface Following {
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
