import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDatabase, dropDatabase, withDatabase } from '../../src/db/copyDatabase.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import {
  migrate,
  migrationsFolder,
  missingMigrations,
  readMigrations,
} from '../../src/db/migrate.ts'

test('two migrations with one number are refused, as their order would be chance', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-migrations-'))
  try {
    await writeFile(join(folder, '0001_player.sql'), '')
    await writeFile(join(folder, '0001_ledger.sql'), '')
    await expect(readMigrations(folder)).rejects.toThrow(
      'Two migrations have the number of 0001_ledger',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('our own migrations run in the order of their numbers', async () => {
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  expect(names).toEqual([...names].sort())
})

/** An empty database, in which `work` migrates over as many connections as it wants. */
async function inEmptyDatabase(work: (open: () => Database) => Promise<void>): Promise<void> {
  const url = await copyDatabase(
    withDatabase(process.env['FABULA_TEST_DATABASE'] ?? '', 'template1'),
  )
  const opened: Database[] = []
  const open = () => {
    const database = openDatabase(url, { connections: 1, onIdleError: () => undefined })
    opened.push(database)
    return database
  }
  try {
    await work(open)
  } finally {
    await Promise.all(opened.map(({ close }) => close()))
    await dropDatabase(url)
  }
}

test('of five processes that migrate a new database at once, each file is run by one', async () => {
  await inEmptyDatabase(async (open) => {
    const processes = Array.from({ length: 5 }, open)
    const ran = (await Promise.all(processes.map(({ pool }) => migrate(pool)))).flat()
    expect(ran).toHaveLength(new Set(ran).size)
    expect(ran).toEqual(expect.arrayContaining(['0001_player.sql', 'ledger.sql']))
    const [{ pool }] = processes as [Database]
    expect(await missingMigrations(pool)).toEqual([])
    expect(await migrate(pool)).toEqual([])
  })
})

test('functions whose file changed are created anew, and nothing else is run again', async () => {
  await inEmptyDatabase(async (open) => {
    const { pool } = open()
    await migrate(pool)
    await pool.query("UPDATE function_file SET hash = 'of before' WHERE name = 'assert_sql.sql'")
    await pool.query('DROP FUNCTION assert_sql')
    expect(await missingMigrations(pool)).toEqual(['assert_sql.sql'])
    expect(await migrate(pool)).toEqual(['assert_sql.sql'])
    await pool.query("SELECT assert_sql(true, 'FB001')")
  })
})

test('a database that a newer version migrated, or with a changed migration, is refused', async () => {
  await inEmptyDatabase(async (open) => {
    const { pool } = open()
    await migrate(pool)
    await pool.query("INSERT INTO migration (name, hash) VALUES ('9999_newer.sql', 'x')")
    await expect(migrate(pool)).rejects.toThrow('start a newer version')
    await pool.query("DELETE FROM migration WHERE name = '9999_newer.sql'")
    await pool.query("UPDATE migration SET hash = 'x' WHERE name = '0002_ledger.sql'")
    await expect(migrate(pool)).rejects.toThrow('0002_ledger.sql was changed after it ran')
  })
})

test('an ALTER that waits for a backup holds up players for half a second at a time, and is made after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-migrations-'))
  await writeFile(join(folder, '9100_wider.sql'), 'ALTER TABLE notice ADD COLUMN colour text')
  await inEmptyDatabase(async (open) => {
    const [owner, backup, player] = [open(), open(), open()]
    await migrate(owner.pool)
    const copying = await backup.pool.connect()
    await copying.query('BEGIN')
    await copying.query('SELECT count(*) FROM notice')
    const migrating = migrate(owner.pool, [migrationsFolder, folder])
    let slowest = 0
    for (const until = performance.now() + 3000; performance.now() < until; ) {
      const began = performance.now()
      await player.pool.query('SELECT count(*) FROM notice')
      slowest = Math.max(slowest, performance.now() - began)
    }
    await copying.query('COMMIT')
    copying.release()
    expect(await migrating).toEqual(['9100_wider.sql'])
    expect(slowest).toBeLessThan(1500)
  })
  await rm(folder, { recursive: true })
})
