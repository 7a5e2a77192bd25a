import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../src/db/secrets.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

test('servers that start at once on one database sign with one key, whatever their disks hold [R16.06]', async () => {
  // As before the very first start; all have looked before the first of them may store.
  await world.pool.query('DELETE FROM site_secret')
  const gate = await world.pool.connect()
  await gate.query('BEGIN; LOCK TABLE site_secret IN EXCLUSIVE MODE')
  const loading = Promise.all(
    Array.from({ length: 10 }, () => loadSecrets(world.db, { secret: '' })),
  )
  const waiting = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted
    AND relation = 'site_secret'::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(async () => (await gate.query(waiting)).rows).toEqual([{ n: 10 }])
  await gate.query('COMMIT')
  gate.release()
  const keys = await loading
  expect(new Set(keys.map(({ signing }) => signing.toString('hex'))).size).toBe(1)
  expect(keys[0]?.signing).toHaveLength(32)
})

test('a secret of the environment is taken in place of the stored one', async () => {
  const secret = 'a sentence of thirty-two letters or more'
  const one = await loadSecrets(world.db, { secret })
  expect(await loadSecrets(world.db, { secret })).toEqual(one)
  expect(await loadSecrets(world.db, { secret: '' })).not.toEqual(one)
})

test('an empty or short key can’t be stored, for anybody could sign by it [R16.06]', async () => {
  const put = "INSERT INTO site_secret VALUES ('signing2', $1)"
  for (const value of ['', 'ab'.repeat(16)]) {
    await expect(world.pool.query(put, [Buffer.from(value, 'hex')])).rejects.toThrow('check')
  }
})
