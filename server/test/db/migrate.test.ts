import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder, readMigrations } from '../../src/db/migrate.ts'

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
