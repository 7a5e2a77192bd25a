import type { LineRef, NarratorState, ProseEvent, ProseSource } from '@fabula/story'
import { inTransaction } from '../db/transaction.ts'
import { appendToJournal, publishEvents } from './journal.ts'
import type { ProseSheet } from './ProseSheet.ts'
import { appendEvents } from './store/turnSteps.ts'
import type { DecidedTurn, PendingDecision } from './turnTypes.ts'

export interface ToldProse {
  readonly source: ProseSource
  readonly narratorState: NarratorState
  readonly lines: readonly LineRef[]
}

/** The narrator threw, stalled, broke off or knew no end. What it had said stands, and is finished by another. */
export class NarratorFailed extends Error {
  override readonly name = 'NarratorFailed'
}

/** Slow words are stored this often while they come; those that come at once wait for the turn's end. */
const storeEveryMs = 50
/** UTF-16 units. More than a turn ever needs. */
const longestProse = 20_000

/** Writes down what is told until it ends. */
export async function followProse(
  work: DecidedTurn,
  { events, sheet }: { events: AsyncIterable<ProseEvent>; sheet: ProseSheet },
): Promise<ToldProse> {
  const source = events[Symbol.asyncIterator]()
  let storedAt = performance.now()
  try {
    for (;;) {
      const next = nextOf(source)
      if (await isSlow(next, storedAt + storeEveryMs)) {
        await store(work, sheet)
        storedAt = performance.now()
      }
      const told = writeOn(sheet, await next)
      if (told) return told
    }
  } finally {
    // Not waited for: a source that hangs would hang its return as well.
    source.return?.().catch(() => undefined)
  }
}

/** Writes down to its end what is told at once. */
export async function writeDown(
  sheet: ProseSheet,
  events: AsyncIterable<ProseEvent>,
): Promise<ToldProse> {
  for await (const event of events) {
    const told = writeOn(sheet, event)
    if (told) return told
  }
  throw new NarratorFailed('it broke off')
}

/** @returns what was told, with its last event */
function writeOn(sheet: ProseSheet, event: ProseEvent): ToldProse | null {
  if (event.type === 'end') {
    return { source: event.source, narratorState: event.state, lines: event.lines }
  }
  if (event.type === 'paragraph') sheet.begin(event.paragraph)
  else sheet.more(event.text)
  if (sheet.length > longestProse) throw new NarratorFailed('it knows no end')
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
 * Whether it is not here by `due`. What is ready at once never is, however busy we are: so lines that need no waiting
 * are stored all together with the turn's end, and a worker that takes over tells them from the start.
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

async function store(work: DecidedTurn, sheet: ProseSheet): Promise<void> {
  const events = sheet.take()
  if (events.length === 0) return
  const { cursor } = sheet
  const { lease, decision, context } = work
  const unstored = unstoredAt(work, cursor)
  if (unstored) {
    const step = { to: 'settled', decision } as const
    await appendToJournal(work, () => ({ events, step, log: unstored.log }))
  } else {
    await inTransaction(context.database.db, async (tx, last) => {
      last(appendEvents(tx, lease, { cursor, events }))
    })
    publishEvents(work, cursor, events)
  }
  sheet.cursor = cursor + events.length
}

/** The decision, as long as nothing of the telling is stored: `cursor` is the id of the last event that is. */
export function unstoredAt(
  { unstored, stored }: DecidedTurn,
  cursor: number,
): PendingDecision | null {
  return cursor === stored.length ? unstored : null
}

/** Milliseconds a narrator may take: to its first words, between words, and in all. The whole fits the player's 60 s. */
export interface NarratorLimits {
  readonly firstMs: number
  readonly idleMs: number
  readonly wholeMs: number
}

export const patientLimits: NarratorLimits = { firstMs: 20_000, idleMs: 8000, wholeMs: 50_000 }

/** Passes events on, and throws when they are too long in coming. */
export async function* paced<T>(
  events: AsyncIterable<T>,
  { firstMs, idleMs, wholeMs }: NarratorLimits,
): AsyncGenerator<T> {
  const source = events[Symbol.asyncIterator]()
  const ends = performance.now() + wholeMs
  let patience = firstMs
  try {
    for (;;) {
      const step = await within(source.next(), Math.min(patience, ends - performance.now()))
      if (step.done) return
      yield step.value
      patience = idleMs
    }
  } finally {
    // A source that hangs would hang its return as well: it is let go, not waited for.
    source.return?.().catch(() => undefined)
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the narrator is silent')), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
