import { sql } from 'drizzle-orm'
import { copyDatabase, dropDatabase } from '../../src/db/copyDatabase.ts'
import { type Database, openDatabase, type Queryable } from '../../src/db/database.ts'
import { player } from '../../src/db/schema/accounts.ts'
import { type HeldTurn, type Holding, openHold, turnHold } from '../../src/wallet/ledger/holds.ts'
import { gain, type LedgerLine, post } from '../../src/wallet/ledger/posting.ts'

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

export function holdTurn(db: Queryable, held: HeldTurn): Promise<Holding> {
  return openHold(db, turnHold(held))
}
