import { lateBound } from '@fabula/devkit'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { account } from '../../src/db/schema/wallet.ts'
import { ledgerFaults } from '../../src/wallet/ledger/audit.ts'
import { type LedgerWorld, ledgerWorld } from './ledgerWorld.ts'

/** A ledger for the tests of a file; at their end it is without a fault. */
export function setupLedger(): LedgerWorld {
  let opened: LedgerWorld | undefined
  const world = lateBound(() => opened)
  beforeAll(async () => {
    opened = await ledgerWorld()
  })
  afterEach(() => world.setClockAhead(0))
  afterAll(async () => {
    const faults = await ledgerFaults(world.db)
    await world.close()
    expect(faults).toEqual({ unbalanced: [], drifted: [], misheld: [] })
  })
  return world
}

export function times<T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: n }, (_, index) => make(index)))
}

/** A player's coins by where they are from, without those that are held. */
export async function bucketsOf(
  { db }: LedgerWorld,
  playerId: string,
): Promise<Record<string, number>> {
  const rows = await db.select().from(account).where(eq(account.playerId, playerId))
  return Object.fromEntries(
    rows
      .filter(({ bucket, currency }) => bucket !== 'hold' && currency === 'coin')
      .map((row) => [row.bucket, row.balance]),
  )
}
