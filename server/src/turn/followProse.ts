import type { LineRef, NarratorState, ProseEvent, ProseSource } from '@fabula/story'
import { inTransaction } from '../db/inTransaction.ts'
import { appendEvents } from '../db/plays/index.ts'
import type { ProseSheet } from './ProseSheet.ts'
import { Overtaken, type Work } from './Work.ts'

export interface ToldProse {
  readonly source: ProseSource
  readonly narratorState: NarratorState
  readonly lines: readonly LineRef[]
}

/** The narrator threw, stalled or broke off. What it had said stands, and is finished by another. */
export class NarratorFailed extends Error {
  override readonly name = 'NarratorFailed'
}

/** Slow words are stored this often while they come; those that come at once wait for the turn's end. */
const storeEveryMs = 50

/** Writes down what is told until it ends. */
export async function followProse(
  work: Work,
  { events, sheet }: { events: AsyncIterable<ProseEvent>; sheet: ProseSheet },
): Promise<ToldProse> {
  const source = events[Symbol.asyncIterator]()
  let storedAt = performance.now()
  for (;;) {
    const event = await nextOf(source)
    if (event.type === 'end') {
      return { source: event.source, narratorState: event.state, lines: event.lines }
    }
    if (event.type === 'paragraph') sheet.begin(event.paragraph)
    else sheet.more(event.text)
    if (performance.now() - storedAt < storeEveryMs) continue
    await store(work, sheet)
    storedAt = performance.now()
  }
}

async function nextOf(source: AsyncIterator<ProseEvent>): Promise<ProseEvent> {
  const step = await source.next().catch((cause: unknown) => {
    throw new NarratorFailed('it threw', { cause })
  })
  if (step.done) throw new NarratorFailed('it broke off')
  return step.value
}

async function store({ house, lease }: Work, sheet: ProseSheet): Promise<void> {
  const events = sheet.take()
  const { cursor } = sheet
  const moved = await inTransaction(house.database.db, (tx) =>
    appendEvents(tx, lease, { cursor, events }),
  )
  if (moved === null) throw new Overtaken(lease.turnId)
  sheet.cursor = moved
  house.turns.board.post(
    lease.turnId,
    events.map((event, n) => ({ id: cursor + 1 + n, event })),
  )
}
