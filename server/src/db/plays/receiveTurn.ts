import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TurnEvent } from '@fabula/contract'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { appClock, appClockPlus } from '../schema/appClock.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'

export interface Received {
  /** A new turn, ours to finish. */
  readonly outcome: 'new'
  readonly turn: TurnRow
}

export interface Known {
  /** `same`: the turn of this key. `key_reused`: this key, another input. `busy`: another turn is open. */
  readonly outcome: 'same' | 'key_reused' | 'busy'
  readonly turn: TurnRow
}

export interface NewMove {
  readonly key: string
  readonly input: TurnInput
  readonly worker: string
  readonly leaseMs: number
}

/** What a new turn begins with. */
export interface Beginning {
  /** Null where the turn is free. */
  readonly holdId: string | null
  readonly events: readonly TurnEvent[]
  /** The play's language from now on. */
  readonly lang?: string
}

/**
 * Takes a move in, journalled and leased to `worker`, or finds that it was taken in before. Needs the play's lock.
 * @param begin is asked only for a turn that is new; what it throws undoes all
 */
export async function receiveTurn(
  tx: Transaction,
  locked: Pick<PlayRow, 'id' | 'epoch' | 'turnNo'>,
  move: NewMove,
  begin: (n: number) => Promise<Beginning>,
): Promise<Received | Known> {
  const known = await findKnown(tx, locked.id, move)
  if (known) return known
  const n = locked.turnNo + 1
  return { outcome: 'new', turn: await insertTurn(tx, { ...locked, n }, move, await begin(n)) }
}

async function findKnown(
  tx: Transaction,
  playId: string,
  { key, input }: NewMove,
): Promise<Known | null> {
  const rows = await tx
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), or(eq(turn.key, key), ne(turn.state, 'done'))))
  const same = rows.find((row) => row.key === key)
  if (same) {
    const outcome = isDeepStrictEqual(same.input, input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const [open] = rows
  return open ? { outcome: 'busy', turn: open } : null
}

/** One statement for the turn, its first events and the play's count of turns. */
async function insertTurn(
  tx: Transaction,
  { id: playId, epoch, n }: { id: string; epoch: number; n: number },
  { key, input, worker, leaseMs }: NewMove,
  { holdId, events, lang }: Beginning,
): Promise<TurnRow> {
  const id = randomUUID()
  const counted = tx.$with('counted').as(
    tx
      .update(play)
      .set({ turnNo: n, playedAt: appClock, ...(lang === undefined ? {} : { lang }) })
      .where(eq(play.id, playId))
      .returning({ id: play.id }),
  )
  const rows = events.map((body, at) => ({ turnId: id, id: at + 1, body }))
  const said =
    rows.length === 0
      ? []
      : [tx.$with('said').as(tx.insert(turnEvent).values(rows).returning({ id: turnEvent.id }))]
  const [made] = await tx
    .with(counted, ...said)
    .insert(turn)
    .values({
      ...{ id, playId, epoch, n, key, input, holdId },
      state: 'held',
      cursor: events.length,
      claimedBy: worker,
      claimedUntil: appClockPlus(leaseMs),
    })
    .returning()
  if (made === undefined) throw new Error('the new turn was not stored')
  return made
}
