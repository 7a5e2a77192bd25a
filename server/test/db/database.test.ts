import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

test('a connection that breaks between two statements of a transaction ends the work and not the process', async () => {
  const work = inTransaction(world.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await world.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::integer)`)
    // Nobody asks anything while the connection goes.
    await sleep(200)
    await tx.execute(sql`SELECT 1`)
  })
  await expect(work).rejects.toThrow()
  expect((await world.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
})
