import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../src/db/schema/index.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

const tables = Object.values(schema).filter((it) => it instanceof PgTable)

test('the code knows every column of each table as the migrations made it', async () => {
  for (const { name, columns } of tables.map(getTableConfig)) {
    const { rows } = await world.pool.query<{ column: string }>(
      `SELECT concat_ws(' ', attname, format_type(atttypid, NULL),
         CASE WHEN attnotnull THEN 'not null' END) AS column
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [name],
    )
    const inCode = columns.map((column) =>
      [column.name, column.getSQLType(), column.notNull ? 'not null' : null]
        .filter((part) => part !== null)
        .join(' '),
    )
    expect([name, ...inCode.sort()]).toEqual([name, ...rows.map((row) => row.column).sort()])
  }
})

test('the code knows every table that is not only the database’s own', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const known = [
    ...tables.map((table) => getTableConfig(table).name),
    'function_file',
    'migration',
    'rate_limit',
    'test_clock',
    'time_zone',
  ]
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
})
