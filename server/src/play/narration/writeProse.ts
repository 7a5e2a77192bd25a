import type { LineRef, NarratorState, ProseEvent, ProseSource } from '@fabula/story'
import { inTransaction } from '../../db/transaction.ts'
import { withDeadline } from '../../deadline.ts'
import { appendToJournal, publishEvents } from '../journal.ts'
import { appendEvents } from '../store/turnSteps.ts'
import type { DecidedTurn, NarratorLimits, PendingDecision } from '../turn.ts'
import type { ProseBuffer } from './ProseBuffer.ts'

export interface ProseResult {
  readonly source: ProseSource
  readonly narratorState: NarratorState
  readonly lines: readonly LineRef[]
}

/** The narrator threw, stalled, broke off or did not stop. Its words so far stay; another narrator goes on from there. */
export class NarratorFailed extends Error {
  override readonly name = 'NarratorFailed'
}

/** Words that come slowly are stored this often; words that come at once are stored with the turn's end. */
const storeEveryMs = 50
/** UTF-16 units. More than a turn ever needs. */
const longestProse = 20_000

/** Writes what a narrator sends into the buffer until it ends, and stores and publishes it on the way. */
export async function writeProse(
  turn: DecidedTurn,
  { events, buffer }: { events: AsyncIterable<ProseEvent>; buffer: ProseBuffer },
): Promise<ProseResult> {
  const source = events[Symbol.asyncIterator]()
  let storedAt = performance.now()
  try {
    for (;;) {
      const next = nextOf(source)
      if (await isSlow(next, storedAt + storeEveryMs)) {
        await storePending(turn, buffer)
        storedAt = performance.now()
      }
      const result = writeEvent(buffer, await next)
      if (result) return result
    }
  } finally {
    // Not awaited: the return of a source that hangs would hang too.
    source.return?.().catch(() => undefined)
  }
}

/** The same for a narrator that has all its words at once; stores nothing. */
export async function writeInstantProse(
  buffer: ProseBuffer,
  events: AsyncIterable<ProseEvent>,
): Promise<ProseResult> {
  for await (const event of events) {
    const result = writeEvent(buffer, event)
    if (result) return result
  }
  throw new NarratorFailed('it broke off')
}

/** @returns the result, with the last event */
function writeEvent(buffer: ProseBuffer, event: ProseEvent): ProseResult | null {
  if (event.type === 'end') {
    return { source: event.source, narratorState: event.state, lines: event.lines }
  }
  if (event.type === 'paragraph') buffer.startParagraph(event.paragraph)
  else buffer.append(event.text)
  if (buffer.length > longestProse) throw new NarratorFailed('it does not stop')
  return null
}

async function nextOf(source: AsyncIterator<ProseEvent>): Promise<ProseEvent> {
  const step = await source.next().catch((cause: unknown) => {
    throw new NarratorFailed('it threw', { cause })
  })
  if (step.done) throw new NarratorFailed('it broke off')
  return step.value
}

/**
 * Whether `next` is not there by `due`. What is ready at once never counts as slow, however busy the process is:
 * such lines are all stored with the turn's end, and a worker that takes the turn over narrates them from the start.
 */
async function isSlow(next: Promise<unknown>, due: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, due - performance.now()), true)
  })
  try {
    return await Promise.race([next.then(isHere, isHere), late])
  } finally {
    clearTimeout(timer)
  }
}

const isHere = () => false

async function storePending(turn: DecidedTurn, buffer: ProseBuffer): Promise<void> {
  const events = buffer.takePending()
  if (events.length === 0) return
  const { cursor } = buffer
  const { lease, decision, deps } = turn
  const pending = pendingAt(turn, cursor)
  if (pending) {
    const step = { to: 'settled', decision } as const
    await appendToJournal(turn, () => ({ events, step, log: pending.log }))
  } else {
    await inTransaction(deps.database.db, async (tx, sendWithCommit) => {
      sendWithCommit(appendEvents(tx, lease, { cursor, events }))
    })
    publishEvents(turn, cursor, events)
  }
  buffer.cursor = cursor + events.length
}

/** The turn's pending decision; null once any of the prose is stored. @param cursor id of the last stored event */
export function pendingAt(
  { pending, storedEvents }: DecidedTurn,
  cursor: number,
): PendingDecision | null {
  return cursor === storedEvents.length ? pending : null
}

/** Passes events on, and throws when they take too long. */
export async function* withinLimits<T>(
  events: AsyncIterable<T>,
  { firstMs, idleMs, wholeMs }: NarratorLimits,
): AsyncGenerator<T> {
  const source = events[Symbol.asyncIterator]()
  const endsAt = performance.now() + wholeMs
  let patienceMs = firstMs
  try {
    for (;;) {
      const step = await withDeadline(source.next(), {
        ms: Math.max(0, Math.min(patienceMs, endsAt - performance.now())),
        message: 'the narrator is silent',
      })
      if (step.done) return
      yield step.value
      patienceMs = idleMs
    }
  } finally {
    // Not awaited: the return of a source that hangs would hang too.
    source.return?.().catch(() => undefined)
  }
}
