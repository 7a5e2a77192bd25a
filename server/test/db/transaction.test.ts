import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../src/db/database.ts'
import { player } from '../../src/db/schema/accounts.ts'
import { oneRowStatement, param } from '../../src/db/statement.ts'
import { assertSql, inTransaction, isConflict } from '../../src/db/transaction.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

test('the last statements of a transaction are in it, though nobody waited for them before COMMIT', async () => {
  const runs = Array.from({ length: 100 }, () =>
    inTransaction(world.db, async (tx, last) => {
      const first = await transactionOf(tx)
      const sent = [transactionOf(tx), transactionOf(tx)]
      sent.forEach(last)
      return { first, sent }
    }),
  )
  for (const { first, sent } of await Promise.all(runs)) {
    expect(await Promise.all(sent)).toEqual([first, first])
  }
})

test('a last statement that does not do its work undoes all, and says why', async () => {
  const before = await world.db.$count(player)
  const work = inTransaction(world.db, async (tx, last) => {
    await tx.insert(player).values({})
    last(run(tx, sql`SELECT ${assertSql(sql`false`, 'lease_lost')}`))
  })
  await expect(work).rejects.toSatisfy((error) => isConflict(error, 'lease_lost'))
  expect(await world.db.$count(player)).toBe(before)
})

async function transactionOf(tx: Queryable): Promise<unknown> {
  return (await run(tx, sql`SELECT pg_current_xact_id()::text AS id`)).rows[0]?.['id']
}

async function run(tx: Queryable, statement: SQL) {
  return tx.execute(statement)
}

test('a statement of one row answers with that row, and fails without it', async () => {
  const ask = oneRowStatement(sql`SELECT 1 AS one WHERE ${param('isThere')}::boolean`)
  expect(await ask(world.db, { isThere: true })).toEqual({ one: 1 })
  await expect(ask(world.db, { isThere: false })).rejects.toThrow('the database gave no answer')
})
