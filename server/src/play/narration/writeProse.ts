import type { LineRef, ModelRecord, NarratorState, ProseEvent, ProseSource } from '@fabula/story'
import { withDeadline } from '../../deadline.ts'
import { appendEvents } from '../store/turnSteps.ts'
import { appendToJournal, publishEvents, publishLive } from '../turn/journal.ts'
import type { DecidedTurn, NarratorLimits, PendingDecision } from '../turn/turn.ts'
import type { ProseBuffer } from './ProseBuffer.ts'
import { pausesFor } from './pauses.ts'

export interface ProseResult {
  readonly source: ProseSource
  readonly narratorState: NarratorState
  readonly lines: readonly LineRef[]
  /** Only where a model was asked. */
  readonly model?: ModelRecord
}

/** The narrator threw, stalled, broke off or did not stop. Its words so far stay; another narrator goes on from there. */
export class NarratorFailed extends Error {
  override readonly name = 'NarratorFailed'
}

/** How many slow turns this process tells. */
let telling = 0

/** UTF-16 units. More than a turn ever needs. */
const longestProse = 20_000

/** Writes what a narrator sends into the buffer until it ends, and stores and publishes it on the way. */
export async function writeProse(
  turn: DecidedTurn,
  { events, buffer }: { events: AsyncIterable<ProseEvent>; buffer: ProseBuffer },
): Promise<ProseResult> {
  const source = events[Symbol.asyncIterator]()
  const pace = new Pace(turn, buffer)
  telling += 1
  try {
    for (;;) {
      const next = nextOf(source)
      while (await isSlow(next, pace.due())) await pace.send()
      const result = writeEvent(buffer, await next)
      if (result) return result
    }
  } finally {
    telling -= 1
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
    const { source, state: narratorState, lines, model } = event
    return { source, narratorState, lines, ...(model && { model }) }
  }
  if (event.type === 'paragraph') buffer.startParagraph(event.paragraph)
  else if (event.type === 'cut') buffer.cutAtSentence()
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

/** When slow words are sent, and when they are stored before. */
class Pace {
  readonly #turn: DecidedTurn
  readonly #buffer: ProseBuffer
  #sentAt = performance.now()
  /** The first words do not wait for others. */
  #pauseMs = pausesFor(1).sendMs
  #storeAt = this.#sentAt + pausesFor(1).storeMs

  constructor(turn: DecidedTurn, buffer: ProseBuffer) {
    this.#turn = turn
    this.#buffer = buffer
  }

  /** When something is to be sent or stored; never where nothing waits. */
  due(): number {
    if (!this.#buffer.hasPending) return Number.POSITIVE_INFINITY
    const isUnsent = this.#isForJournal() || this.#buffer.hasUnsent
    return isUnsent ? this.#sentAt + this.#pauseMs : this.#storeAt
  }

  async send(): Promise<void> {
    const isDue = performance.now() >= this.#storeAt
    if (isDue || this.#isForJournal()) {
      await storePending(this.#turn, this.#buffer)
      this.#storeAt = performance.now() + pausesFor(telling).storeMs
    } else {
      const before = this.#buffer.sent
      publishLive(this.#turn, {
        ...{ cursor: this.#buffer.cursor, before },
        events: this.#buffer.takeUnsent(),
      })
    }
    this.#sentAt = performance.now()
    this.#pauseMs = pausesFor(telling).sendMs
  }

  /** Only prose is told before it is stored, and only of a turn whose decision is. */
  #isForJournal(): boolean {
    const { cursor, isOnlyText } = this.#buffer
    return pendingAt(this.#turn, cursor) !== null || !isOnlyText
  }
}

/**
 * Whether `next` is not there by `due`. What is ready at once never counts as slow, however busy the process is:
 * such lines are all stored with the turn's end, and a worker that takes the turn over narrates them from the start.
 */
async function isSlow(next: Promise<unknown>, due: number): Promise<boolean> {
  if (due === Number.POSITIVE_INFINITY) return false
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
    const step = { to: 'decided', decision } as const
    await appendToJournal(turn, () => ({ events, step, log: pending.log }))
  } else {
    // One statement is whole by itself, and each open turn sends one every second.
    await appendEvents(deps.database.db, lease, { cursor, events })
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
