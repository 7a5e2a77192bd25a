import { lateBound } from '@fabula/devkit'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { account, entry, transfer } from '../../src/db/schema/wallet.ts'
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

/** A player's entries as they were written, without the one that each began with; of each line `from to amount currency`. */
export async function entriesOf({ db }: LedgerWorld, playerId: string) {
  const entries = await db
    .select()
    .from(entry)
    .where(eq(entry.playerId, playerId))
    .orderBy(entry.id)
  const lines = await db
    .select()
    .from(transfer)
    .where(eq(transfer.playerId, playerId))
    .orderBy(asc(transfer.n))
  const linesOf = (id: string) =>
    lines
      .filter(({ entryId }) => entryId === id)
      .map(({ debit, credit, amount, currency }) => `${debit} ${credit} ${amount} ${currency}`)
  return entries
    .filter(({ idempotencyKey }) => idempotencyKey !== 'admin:start')
    .map(({ id, idempotencyKey: key, code, ref }) => ({ key, code, ref, lines: linesOf(id) }))
}
