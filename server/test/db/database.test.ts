import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSilentProxy, openWorld } from '@fabula/devkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

const sockets = '/proc/net/tcp'

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

// As the system itself tells it: `02:` in a socket's row is a timer of keepalive that runs, `01` one that is connected;
// what another test closed on the same port stands there for a minute too.
test.runIf(existsSync(sockets))(
  'every connection finds out by itself that the database is gone [R16.05]',
  async () => {
    const proxy = await openSilentProxy(process.env['FABULA_TEST_DATABASE'] ?? '')
    const database = openDatabase(proxy.url, { connections: 1, onIdleError: () => undefined })
    try {
      await Promise.all([database.pool.query('SELECT 1'), database.besides.query('SELECT 1')])
      const port = Number(new URL(proxy.url).port).toString(16).toUpperCase().padStart(4, '0')
      const timers = readFileSync(sockets, 'utf8')
        .split('\n')
        .map((row) => row.trim().split(/\s+/))
        .filter(([, , remote, is]) => remote?.endsWith(`:${port}`) && is === '01')
        .map(([, , , , , timer]) => timer)
      expect(timers).toEqual([expect.stringMatching(/^02:/), expect.stringMatching(/^02:/)])
    } finally {
      await database.close()
      await proxy.close()
    }
  },
)

test('a statement of a server that runs for too long is ended, and its connection goes on [R16.05]', async () => {
  const { context, close } = await openWorld()
  try {
    for (const pool of [context.database.pool, context.database.besides]) {
      const client = await pool.connect()
      try {
        const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout')
        expect(rows[0]?.statement_timeout).toBe('30s')
        // Of one that does nothing with its locks, and of one that waits for those of others.
        const shown = await client.query(
          "SELECT name, setting::int FROM pg_settings WHERE name IN ('lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name",
        )
        expect(shown.rows.map(({ setting }) => setting)).toEqual([60_000, 10_000])
        await client.query('SET statement_timeout = 100')
        await expect(client.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
        await client.query('SET statement_timeout = DEFAULT')
        expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      } finally {
        // What is not given back is waited for when the world closes.
        client.release()
      }
    }
  } finally {
    await close()
  }
})
