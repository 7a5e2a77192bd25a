import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TurnEvent } from '@fabula/contract'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database.ts'
import type { Last } from '../inTransaction.ts'
import { type Holding, holdTurn } from '../ledger/index.ts'
import { appClock } from '../schema/appClock.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import { given, prepared, writtenOut } from '../writtenOut.ts'

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
  const ask = 'playId' in beside ? besideInPlay(tx) : besideInGame(tx)
  return ask.execute({ ...beside, key })
}

const besideInPlay = prepared((db) => besides(db, sql`${given('playId')}`).prepare('turns_of_play'))
const besideInGame = prepared((db) => {
  const isOwn = and(eq(play.playerId, given('playerId')), eq(play.gameId, given('gameId')))
  const playId = db.select({ id: play.id }).from(play).where(isOwn)
  return besides(db, sql`${playId}`).prepare('turns_of_game')
})

function besides(db: Queryable, playId: SQL) {
  const isBeside = or(eq(turn.key, given('key')), ne(turn.state, 'done'))
  return db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), isBeside))
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
  const made = {
    ...{ id, playId, epoch, n, key, input, holdId },
    ...({ state: 'held', cursor: events.length, claimedBy: worker } as const),
  }
  const said = { input: JSON.stringify(input), events: JSON.stringify(events) }
  const [times] = await insert(tx, { ...made, ...said, leaseMs, lang: lang ?? null })
  if (times === undefined) throw new Error('the new turn was not stored')
  const open = { outcome: null, settlement: null, told: null, doneAt: null }
  return { ...made, ...open, ...times, attempts: 0, undone: false }
}

const insert = writtenOut<{ createdAt: number; claimedUntil: number }>(sql`
  WITH counted AS (
    UPDATE ${play} SET turn_no = ${given('n')}, played_at = ${appClock},
      lang = coalesce(${given('lang')}, lang)
    WHERE id = ${given('playId')}
  ), said AS (
    INSERT INTO ${turnEvent} (turn_id, id, body)
    SELECT ${given('id')}::uuid, said.n, said.body
    FROM jsonb_array_elements(${given('events')}::jsonb) WITH ORDINALITY AS said (body, n)
  )
  INSERT INTO ${turn} (id, play_id, epoch, n, key, input, hold_id, state, cursor, claimed_by, claimed_until)
  VALUES (${given('id')}::uuid, ${given('playId')}, ${given('epoch')}, ${given('n')}, ${given('key')},
    ${given('input')}::jsonb, ${given('holdId')}::uuid, ${given('state')}, ${given('cursor')},
    ${given('claimedBy')}::uuid, ${appClock} + ${given('leaseMs')}::integer * interval '1 millisecond')
  RETURNING floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt",
    floor(extract(epoch FROM claimed_until) * 1000)::float8 AS "claimedUntil"`)
