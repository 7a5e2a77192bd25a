import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { type EmbeddedPostgres, startPostgres } from './startPostgres.ts'

let folder: string
let postgres: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-postmaster-'))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  postgres = await startPostgres({ folder, durable: false })
  database = openDatabase(postgres.url, { connections: 1, onIdleError: () => undefined })
}, 120_000)
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the database’s log tells of an error without what players wrote', async () => {
  const { pool } = database
  await pool.query('CREATE TABLE said (words text UNIQUE)')
  const say = () => pool.query("INSERT INTO said VALUES ('my secret words')")
  await say()
  // PostgreSQL would log the statement, and as a detail of the error the words that are there already.
  await expect(say()).rejects.toThrow('duplicate key')
  const log = () => readFileSync(postgres.place.log, 'utf8')
  await expect.poll(log).toContain('duplicate key')
  expect(log()).not.toContain('my secret words')
})
