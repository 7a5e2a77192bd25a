import { sql } from 'drizzle-orm'
import { copyDatabase, dropDatabase } from '../../src/db/copyDatabase.ts'
import { type Database, openDatabase, type Queryable } from '../../src/db/database.ts'
import { player } from '../../src/db/schema/accounts.ts'
import {
  type HeldTurn,
  holdClause,
  holdValues,
  type NewHold,
  turnHold,
} from '../../src/wallet/ledger/holds.ts'
import {
  type Balances,
  gain,
  type LedgerLine,
  type Posting,
  post,
  resultRow,
  toPosting,
} from '../../src/wallet/ledger/posting.ts'

export interface LedgerWorld extends Database {
  /** A new player with these balances; guests unless bound. */
  newPlayer(has?: Purse): Promise<string>
  /** Sets how far the one clock is ahead of the true time; 0 puts it right. */
  setClockAhead(ms: number): Promise<void>
}

interface Purse {
  readonly promo?: number
  readonly earned?: number
  readonly energy?: number
  readonly tz?: string
  readonly bound?: boolean
}

/** A copy of the run's database, for one test file. */
export async function ledgerWorld(): Promise<LedgerWorld> {
  const url = await copyDatabase(process.env['FABULA_TEST_DATABASE'] ?? '')
  const database = openDatabase(url, {
    connections: 20,
    pipelined: true,
    onIdleError: () => undefined,
  })
  const { db } = database
  return {
    ...database,
    newPlayer: async ({ promo = 0, earned = 0, energy = 0, tz = 'UTC', bound = false } = {}) => {
      const [made] = await db
        .insert(player)
        .values({ tz, boundAt: bound ? Date.now() : null })
        .returning({ id: player.id })
      if (made === undefined) throw new Error('no player was stored')
      const lines: LedgerLine[] = [
        ...gain('mint:admin', { coins: promo, energy: 0 }, 'promo'),
        ...gain('mint:admin', { coins: earned, energy }),
      ]
      await post(db, {
        idempotencyKey: 'admin:start',
        code: 'admin',
        playerId: made.id,
        lines,
      })
      return made.id
    },
    setClockAhead: async (ms) => {
      await db.execute(sql`UPDATE test_clock SET ahead = ${ms} * interval '1 millisecond'`)
    },
    close: async () => {
      await database.close()
      await dropDatabase(url)
    },
  }
}

/** `standing`: another attempt is open or was paid. Of a posted one `id` is the hold's. */
type Holding = Posting | { readonly outcome: 'standing'; readonly balances: Balances }

const ledgerHold = resultRow(holdClause)

/** Opens a hold in a statement of its own; a turn does so as part of its first one. */
export async function openHold(db: Queryable, hold: NewHold): Promise<Holding> {
  const row = await ledgerHold(db, holdValues(hold))
  if (row.outcome === 'standing') return { outcome: 'standing', balances: row.balances }
  return toPosting(row)
}

export function holdTurn(db: Queryable, held: HeldTurn): Promise<Holding> {
  return openHold(db, turnHold(held))
}
