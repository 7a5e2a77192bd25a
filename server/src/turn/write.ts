import type { TurnEvent } from '@fabula/contract'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { advanceTurn, appendEvents, lockPlay, type Step } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import { Overtaken, type Work } from './Work.ts'

/** What a step of the turn stores, and how far it brings the turn. */
export interface Written {
  /** Id of the last event stored before, where more were stored than the work knows. */
  readonly cursor?: number
  readonly events: readonly TurnEvent[]
  readonly step: Step
}

/**
 * One step of a turn, whole or not at all, under the play's lock; its events are posted once they are stored.
 * @returns the work as it stands after it
 */
export async function write(
  work: Work,
  make: (tx: Transaction, play: PlayRow) => Promise<Written>,
): Promise<Work> {
  const { house, lease, turn } = work
  const stored = await inTransaction(house.database.db, async (tx) => {
    const play = await lockPlay(tx, work.play.id)
    if (!play) throw new Error(`no play ${work.play.id}`)
    const { events, step, cursor = turn.cursor } = await make(tx, play)
    const moved = await appendEvents(tx, lease, { cursor, events })
    const advanced = moved === null ? null : await advanceTurn(tx, lease, step)
    if (!advanced) throw new Overtaken(turn.id)
    return { cursor, events, turn: advanced, play }
  })
  house.turns.board.post(
    turn.id,
    stored.events.map((event, n) => ({ id: stored.cursor + 1 + n, event })),
  )
  return { ...work, turn: stored.turn, play: stored.play }
}
