import type { TurnEvent } from '@fabula/contract'
import type { Transaction } from '../db/database.ts'
import { inTransaction, type Last } from '../db/inTransaction.ts'
import { advanceTurn, appendRecords, type Step, saveTexts } from '../db/plays/index.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import type { Growth, Journal } from './Work.ts'

/** What a step of the turn stores, and how far it brings the turn. */
export interface Written {
  /** Id of the last event stored before, where more were stored than the journal knows. */
  readonly cursor?: number
  readonly events: readonly TurnEvent[]
  readonly step: Step
  readonly log?: Growth
}

/**
 * One step of a turn, whole or not at all; its events are posted once they are stored. What `make` changes of the
 * play comes before the turn's own row: everybody takes these locks in that order.
 * @returns the work as it stands after it
 */
export async function write<J extends Journal>(
  work: J,
  make: (tx: Transaction) => Promise<Written>,
): Promise<J> {
  const { house, lease, turn } = work
  const store = async (tx: Transaction, last: Last) => {
    const { cursor = work.stored.length, events, step, log } = await make(tx)
    const head = grow(tx, work, log)
    last(head)
    last(advanceTurn(tx, lease, { cursor, events, step }))
    return { cursor, events, step, head }
  }
  const written = await inTransaction(house.database.db, store)
  const { cursor, events } = written
  house.turns.board.post(
    turn.id,
    events.map((event, n) => ({ id: cursor + 1 + n, event })),
  )
  return {
    ...work,
    turn: advanced(turn, written.step),
    play: { ...work.play, ...(await written.head) },
    stored: [...work.stored, ...events],
  }
}

async function grow(tx: Transaction, { play }: Journal, log: Growth | undefined) {
  if (!log) return play
  const [head] = await Promise.all([
    appendRecords(tx, log.head, log.records, log.changes),
    saveTexts(tx, play.id, log.texts ?? []),
  ])
  return head
}

function advanced(turn: TurnRow, step: Step): TurnRow {
  return step.to === 'done'
    ? { ...turn, state: 'done', outcome: step.outcome }
    : { ...turn, state: 'settled', settlement: step.settlement }
}
