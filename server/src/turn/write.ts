import type { TurnEvent } from '@fabula/contract'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { advanceTurn, type LogHead, type Step } from '../db/plays/index.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import { type Journal, Overtaken } from './Work.ts'

/** What a step of the turn stores, and how far it brings the turn. */
export interface Written {
  /** Id of the last event stored before, where more were stored than the journal knows. */
  readonly cursor?: number
  readonly events: readonly TurnEvent[]
  readonly step: Step
  /** Where the play's log ends after it, if it grew. */
  readonly head?: LogHead
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
  const written = await inTransaction(house.database.db, async (tx) => {
    const { cursor = work.stored.length, ...step } = await make(tx)
    if (!(await advanceTurn(tx, lease, { cursor, ...step }))) throw new Overtaken(turn.id)
    return { cursor, ...step }
  })
  const { cursor, events, head } = written
  house.turns.board.post(
    turn.id,
    events.map((event, n) => ({ id: cursor + 1 + n, event })),
  )
  return {
    ...work,
    turn: advanced(turn, written.step),
    play: { ...work.play, ...head },
    stored: [...work.stored, ...events],
  }
}

function advanced(turn: TurnRow, step: Step): TurnRow {
  if (step.to === 'done') return { ...turn, state: 'done', outcome: step.outcome }
  return { ...turn, state: 'settled', settlement: step.settlement }
}
