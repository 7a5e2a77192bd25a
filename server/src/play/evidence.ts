import type { TurnEvent } from '@fabula/contract'
import type { LogRecord } from '@fabula/story'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { type LogTextRow, logText, type PlayRow, type TurnRow, turn } from '../db/schema/plays.ts'
import { entry, transfer } from '../db/schema/wallet.ts'
import { turnSubject } from '../wallet/ledger/holds.ts'
import { readLog } from './playState.ts'
import { eventsOf } from './store/turnPage.ts'

/** A finished turn with all that is stored of it. */
export interface TurnEvidence {
  readonly row: TurnRow
  readonly events: readonly TurnEvent[]
  /** Energy, by the ledger. */
  readonly paid: number
}

/** What is stored of one run of a play, to be held against its log. */
export interface RunEvidence {
  readonly epoch: number
  readonly records: readonly LogRecord[]
  /** The player is erased, and with them all that was said; the log alone is left. */
  readonly isErased: boolean
  /** In their order; without those that were rejected or are still being answered. */
  readonly turns: readonly TurnEvidence[]
  /** By their hashes. */
  readonly texts: ReadonlyMap<string, LogTextRow>
}

export async function readEvidence(
  db: Queryable,
  play: PlayRow,
  epoch: number,
): Promise<RunEvidence> {
  const run = { playerId: play.playerId, id: play.id, epoch }
  const isOfPlay = and(eq(turn.playerId, run.playerId), eq(turn.playId, run.id))
  const isFinished = and(eq(turn.state, 'done'), ne(turn.outcome, 'rejected'))
  const records = await readLog(db, run)
  const rows = await db
    .select()
    .from(turn)
    .where(and(isOfPlay, eq(turn.epoch, epoch), isFinished))
    .orderBy(asc(turn.n))
  const texts = await db
    .select()
    .from(logText)
    .where(and(eq(logText.playerId, run.playerId), eq(logText.playId, run.id)))
  const paid = await paidFor(db, play)
  const events = await eventsOf(db, run, rows)
  const turns = rows.map((row) => ({
    row,
    events: (events.get(row.id) ?? []).map(({ event }) => event),
    paid: paid.get(turnSubject({ playId: play.id, n: row.n })) ?? 0,
  }))
  return {
    epoch,
    isErased: await isErased(db, play),
    records,
    turns,
    texts: new Map(texts.map((text) => [text.hash, text])),
  }
}

async function isErased(db: Queryable, { playerId }: PlayRow): Promise<boolean> {
  const [owner] = await db
    .select({ status: player.status })
    .from(player)
    .where(eq(player.id, playerId))
  return owner?.status === 'deleted'
}

/** Energy that the ledger has for each turn of a play, by what it paid for. */
async function paidFor(
  db: Queryable,
  { playerId, id }: PlayRow,
): Promise<ReadonlyMap<string, number>> {
  // The key ends with the number of the attempt.
  const subject = sql<string>`regexp_replace(${entry.idempotencyKey}, ':[0-9]+$', '')`
  const rows = await db
    .select({ subject, energy: sql`sum(${transfer.amount})`.mapWith(Number) })
    .from(entry)
    .innerJoin(transfer, and(eq(transfer.playerId, entry.playerId), eq(transfer.entryId, entry.id)))
    .where(
      and(
        // What was paid before by a guest who has gone over to this account.
        sql`${entry.playerId} IN (SELECT ${player.id} FROM ${player}
          WHERE ${player.id} = ${playerId} OR ${player.mergedInto} = ${playerId})`,
        eq(entry.code, 'chat'),
        sql`starts_with(${entry.idempotencyKey}, ${`chat:${id}:`})`,
      ),
    )
    .groupBy(subject)
  return new Map(rows.map(({ subject: paidFor, energy }) => [paidFor, energy]))
}
