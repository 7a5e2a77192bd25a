import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { claimTurns } from '../../src/play/store/turnSteps.ts'
import { playWorld } from '../play/playWorld.ts'

test('the sweep for open turns does not read the table of all that were ever made', async () => {
  const world = await playWorld()
  const scans = await inTransaction(world.db, async (tx) => {
    // A small table is read whole for good reason: here it is not, where there is another way.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    await claimTurns(tx, { worker: randomUUID(), leaseMs: 1000, limit: 10 })
    const { rows } = await tx.execute<{ scans: string }>(
      sql`SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'turn'`,
    )
    return rows.map(({ scans }) => Number(scans))
  })
  await world.close()
  expect(scans).toEqual([0])
})
