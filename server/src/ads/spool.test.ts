import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdCallback } from './applyCallback.ts'
import { openAdSpool } from './spool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-spool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const ad = (txId: string): AdCallback => ({
  ...{ network: 'admob', txId, nonce: 'n', adUnit: '', ts: null, userId: null, watchMs: 0 },
})

function openSpool(isUp: (txId: string) => boolean) {
  const applied: string[] = []
  const spool = openAdSpool({
    folder,
    log: pino({ level: 'silent' }),
    apply: async ({ txId }) => {
      if (!isUp(txId)) throw new Error('the database is away')
      applied.push(txId)
      return 'rewarded'
    },
  })
  return { spool, applied }
}

test('what could not be applied before the end is applied by the next process [R1.06]', async () => {
  const first = openSpool(() => false)
  await first.spool.take(ad('one'))
  await first.spool.take(ad('two'))
  await first.spool.close()
  expect(first.applied).toEqual([])
  expect(readdirSync(folder)).toHaveLength(2)
  const next = openSpool(() => true)
  next.spool.resume()
  await expect.poll(() => next.applied.toSorted()).toEqual(['one', 'two'])
  await next.spool.close()
  expect(readdirSync(folder)).toEqual([])
})

test('one that can’t be applied, or read, keeps no other from being paid [R1.06]', async () => {
  const first = openSpool(() => false)
  for (const txId of ['one', 'two', 'three']) await first.spool.take(ad(txId))
  await first.spool.close()
  writeFileSync(join(folder, '0-cut-off.json'), '{"network":')
  const next = openSpool((txId) => txId !== 'one')
  next.spool.resume()
  await expect.poll(() => next.applied.toSorted()).toEqual(['three', 'two'])
  await next.spool.close()
  expect(readdirSync(folder)).toHaveLength(2)
})

test('one that is applied at once leaves no file [R1.06]', async () => {
  const { spool, applied } = openSpool(() => true)
  await spool.take(ad('one'))
  await spool.settled()
  expect([applied, readdirSync(folder)]).toEqual([['one'], []])
  await spool.close()
})
