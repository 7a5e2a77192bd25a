import type { TurnEvent } from '@fabula/contract'
import type { Transaction } from '../db/database.ts'
import { inTransaction, type SendWithCommit } from '../db/transaction.ts'
import { appendRecords, saveTexts } from './store/log.ts'
import { advanceTurn, type Step } from './store/turnSteps.ts'
import type { LogAppend, TurnContext } from './turnTypes.ts'

/** What a step of the turn stores, and how far it brings the turn. */
export interface Written {
  /** Id of the last event stored before, where more were stored than the journal knows. */
  readonly cursor?: number
  readonly events: readonly TurnEvent[]
  readonly step: Step
  readonly log?: LogAppend
}

/**
 * One step of a turn, whole or not at all; its events are posted once they are stored. What `make` changes of the
 * play comes before the turn's own row: everybody takes these locks in that order.
 */
export async function appendToJournal(
  work: TurnContext,
  make: (tx: Transaction) => Promise<Written> | Written,
): Promise<void> {
  const { context, lease } = work
  const store = async (tx: Transaction, last: SendWithCommit) => {
    const { cursor = work.stored.length, events, step, log } = await make(tx)
    if (log) last(grow(tx, log))
    last(advanceTurn(tx, lease, { cursor, events, step }))
    return { cursor, events }
  }
  const { cursor, events } = await inTransaction(context.database.db, store)
  publishEvents(work, cursor, events)
}

/** Posts what is stored now, for the streams that follow the turn here. @param cursor id of the event before */
export function publishEvents(
  { context, lease }: TurnContext,
  cursor: number,
  events: readonly TurnEvent[],
): void {
  const numbered = events.map((event, n) => ({ id: cursor + 1 + n, event }))
  context.turns.board.publish(lease.turnId, numbered)
}

function grow(tx: Transaction, { head, records, changes, texts = [] }: LogAppend) {
  return Promise.all([appendRecords(tx, head, records, changes), saveTexts(tx, head.id, texts)])
}
