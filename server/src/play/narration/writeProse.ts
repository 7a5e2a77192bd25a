import type { TurnEvent, TurnEventOf } from '@fabula/contract'
import type { LineRef, NarratorState, Paragraph, ProseEvent, ProseSource } from '@fabula/story'
import { inTransaction } from '../../db/transaction.ts'
import { withDeadline } from '../../deadline.ts'
import { appendToJournal, publishEvents } from '../journal.ts'
import { appendEvents } from '../store/turnSteps.ts'
import type { DecidedTurn, NarratorLimits, PendingDecision } from '../turn.ts'

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
    const step = { to: 'decided', decision } as const
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

/** A turn's prose so far: the events that are stored, and those that still have to be. */
export class ProseBuffer {
  /** Id of the last event that is stored. */
  cursor: number
  readonly #lang: string
  /** Events of the scene that the turn enters; sent once, just before the first words in it. */
  #entering: readonly TurnEvent[]
  /** Events of the ending's picture; sent once, just before its first words. */
  #ending: readonly TurnEvent[]
  #paragraphs: string[] = []
  #pending: TurnEvent[] = []

  constructor(
    {
      lang,
      entering,
      ending = [],
    }: { lang: string; entering: readonly TurnEvent[]; ending?: readonly TurnEvent[] },
    stored: readonly TurnEvent[],
    unstored: readonly TurnEvent[] = [],
  ) {
    this.#lang = lang
    this.#pending = [...unstored]
    this.cursor = stored.length
    const shown = stored.filter(({ type }) => type === 'scene').length
    const isEntered = entering.length > 0 && shown > 0
    this.#entering = isEntered ? [] : entering
    this.#ending = shown > (isEntered ? 1 : 0) ? [] : ending
    for (const event of stored) this.#read(event)
  }

  /** UTF-16 units. */
  get length(): number {
    return this.#paragraphs.reduce((sum, text) => sum + text.length, 0)
  }

  get hasProse(): boolean {
    return this.#paragraphs.length > 0
  }

  startParagraph({ who, mood, text, enters, ends, read }: Paragraph): void {
    if (enters) this.#enter()
    if (ends) this.#end()
    this.#add({
      type: 'prose.delta',
      p: this.#paragraphs.length,
      who,
      at: 0,
      text,
      ...(mood === null ? {} : { mood }),
      ...(read && { read }),
    })
  }

  append(text: string): void {
    const p = Math.max(0, this.#paragraphs.length - 1)
    this.#add({ type: 'prose.delta', p, who: null, at: this.#paragraphs[p]?.length ?? 0, text })
  }

  /** Cuts the last paragraph after its last whole sentence; authored lines go on from there. */
  cutAtSentence(): void {
    const p = this.#paragraphs.length - 1
    const text = this.#paragraphs[p]
    if (text === undefined) return
    const at = sentenceEnd(text)
    if (at < text.length) this.#add({ type: 'prose.patch', p, at, text: '', why: 'fault' })
  }

  /** The events that are not stored yet; each is returned once. */
  takePending(): TurnEvent[] {
    const events = this.#pending
    this.#pending = []
    return events
  }

  end(source: ProseSource): TurnEvent[] {
    this.#end()
    return [...this.takePending(), { type: 'prose.end', source, lang: this.#lang }]
  }

  #enter(): void {
    this.#pending.push(...this.#entering)
    this.#entering = []
  }

  #end(): void {
    this.#enter()
    this.#pending.push(...this.#ending)
    this.#ending = []
  }

  #add(event: TurnEventOf<'prose.delta'> | TurnEventOf<'prose.patch'>): void {
    this.#read(event)
    this.#pending.push(event)
  }

  #read(event: TurnEvent): void {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') return
    const before = this.#paragraphs[event.p] ?? ''
    this.#paragraphs[event.p] = before.slice(0, event.at) + event.text
  }
}

const sentenceEnds = /[.!?…。！？][”"'’»」』)]*/gu

/** Index just after the last whole sentence; 0 when there is none. */
function sentenceEnd(text: string): number {
  const last = [...text.matchAll(sentenceEnds)].at(-1)
  return last ? last.index + last[0].length : 0
}
