import type { TurnEvent } from '@fabula/contract'
import type { Transaction } from '../../db/database.ts'
import { inTransaction, type SendWithCommit } from '../../db/transaction.ts'
import { appendRecords, saveTexts } from '../store/log.ts'
import { advanceTurn, type Step } from '../store/turnSteps.ts'
import type { LogAppend, TurnContext } from './turn.ts'

/** What a step of the turn stores, and how far it brings the turn. */
export interface JournalStep {
  /** Id of the last event stored before; needed where it is not the last of `storedEvents`. */
  readonly cursor?: number
  readonly events: readonly TurnEvent[]
  readonly step: Step
  readonly log?: LogAppend
}

/**
 * Stores one step of a turn in one transaction, then publishes its events. `build` changes the play and the wallet
 * before the turn's own row is changed: all code takes these locks in that order.
 */
export async function appendToJournal(
  turn: TurnContext,
  build: (tx: Transaction) => Promise<JournalStep> | JournalStep,
): Promise<void> {
  const store = async (tx: Transaction, sendWithCommit: SendWithCommit) => {
    const { cursor = turn.storedEvents.length, events, step, log } = await build(tx)
    if (log) sendWithCommit(appendLog(tx, log))
    sendWithCommit(advanceTurn(tx, turn.lease, { cursor, events, step }))
    return { cursor, events }
  }
  const { cursor, events } = await inTransaction(turn.deps.database.db, store)
  publishEvents(turn, cursor, events)
}

/** Words that are not stored yet, behind the stored event `cursor`. @param before how many were published behind it before */
export function publishLive(
  { deps, lease }: TurnContext,
  { cursor, before, events }: { cursor: number; before: number; events: readonly TurnEvent[] },
): void {
  const told = events.map((event, n) => ({ id: cursor, event, live: before + n }))
  deps.turnWorker.eventBus.publish(lease.turnId, told)
}

/** Publishes stored events to the streams that follow the turn in this process. @param cursor id of the event before */
export function publishEvents(
  { deps, lease }: TurnContext,
  cursor: number,
  events: readonly TurnEvent[],
): void {
  const numbered = events.map((event, n) => ({ id: cursor + 1 + n, event }))
  deps.turnWorker.eventBus.publish(lease.turnId, numbered)
}

function appendLog(tx: Transaction, { head, records, changes, texts = [] }: LogAppend) {
  return Promise.all([appendRecords(tx, head, records, changes), saveTexts(tx, head, texts)])
}
