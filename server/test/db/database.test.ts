import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld } from '@fabula/devkit'
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

test('a statement of a server that runs for too long is ended, and its connection goes on [R16.05]', async () => {
  const { context, close } = await openWorld()
  try {
    for (const pool of [context.database.pool, context.database.besides]) {
      const client = await pool.connect()
      const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout')
      expect(rows[0]?.statement_timeout).toBe('30s')
      await client.query('SET statement_timeout = 100')
      await expect(client.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
      await client.query('SET statement_timeout = DEFAULT')
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      client.release()
    }
  } finally {
    await close()
  }
})
