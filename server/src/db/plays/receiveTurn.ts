import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TurnEvent } from '@fabula/contract'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import type { Last } from '../inTransaction.ts'
import { type Holding, holdTurn } from '../ledger/index.ts'
import { appClock, appClockPlus } from '../schema/appClock.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'

export interface Received {
  /** A new turn, ours to finish. */
  readonly outcome: 'new'
  /** There once the transaction is. */
  readonly turn: Promise<TurnRow>
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

type Locked = Pick<PlayRow, 'id' | 'playerId' | 'epoch' | 'turnNo'>

/** What a new turn begins with. */
export interface Beginning {
  /** Energy to set aside for it; 0 where it is free. */
  readonly energy: number
  readonly events: readonly TurnEvent[]
  /** The play's language from now on. */
  readonly lang?: string
}

/** The turn's energy could not be set aside; nothing was taken in. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld'
  readonly outcome: Holding['outcome']

  constructor(outcome: Holding['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/** The turns of a play that decide what becomes of a move: the one of its key, and one that is open. */
export function turnsBeside(
  tx: Transaction,
  beside: { playId: string } | { playerId: string; gameId: string },
  key: string,
): Promise<TurnRow[]> {
  const owned = (of: { playerId: string; gameId: string }) =>
    and(eq(play.playerId, of.playerId), eq(play.gameId, of.gameId))
  const playId =
    'playId' in beside ? beside.playId : tx.select({ id: play.id }).from(play).where(owned(beside))
  return tx
    .select()
    .from(turn)
    .where(and(eq(turn.playId, sql`${playId}`), or(eq(turn.key, key), ne(turn.state, 'done'))))
}

/**
 * Takes a move in, journalled and leased to `worker`, or finds that it was taken in before. Needs the play's lock.
 * @param beside what `turnsBeside` found under that lock
 * @param begin is asked only for a turn that is new; what it throws undoes all
 */
export async function receiveTurn(
  { tx, last }: { tx: Transaction; last: Last },
  { locked, beside }: { locked: Locked; beside: readonly TurnRow[] },
  move: NewMove,
  begin: (n: number) => Promise<Beginning> | Beginning,
): Promise<Received | Known> {
  const known = knownAs(beside, move)
  if (known) return known
  const n = locked.turnNo + 1
  const begun = await begin(n)
  const hold = begun.energy === 0 ? null : sendHold(tx, last, { ...locked, n }, begun.energy)
  const inserted = insertTurn(tx, { ...locked, n, holdId: hold?.id ?? null }, move, begun)
  const turn = hold ? inserted.catch(hold.explain) : inserted
  last(turn)
  return { outcome: 'new', turn }
}

/** Sends the hold; the turn's row goes out behind it without waiting, and can't be stored where it came to nothing. */
function sendHold(
  tx: Transaction,
  last: Last,
  { playerId, id: playId, n }: Locked & { n: number },
  energy: number,
) {
  const id = randomUUID()
  const holding = holdTurn(tx, { id, playerId, playId, n, energy })
  last(holding)
  const explain = async (error: unknown): Promise<never> => {
    const { outcome } = await holding
    throw outcome === 'posted' ? error : new NotHeld(outcome)
  }
  return { id, explain }
}

function knownAs(beside: readonly TurnRow[], { key, input }: NewMove): Known | null {
  const same = beside.find((row) => row.key === key)
  if (same) {
    const outcome = isDeepStrictEqual(same.input, input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const [open] = beside
  return open ? { outcome: 'busy', turn: open } : null
}

/** One statement for the turn, its first events and the play's count of turns. Fails where there is no such hold. */
async function insertTurn(
  tx: Transaction,
  { id: playId, epoch, n, holdId }: Locked & { n: number; holdId: string | null },
  { key, input, worker, leaseMs }: NewMove,
  { events, lang }: Beginning,
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
