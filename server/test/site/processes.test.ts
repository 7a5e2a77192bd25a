import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createNatsKey } from '../../src/config/nkeys.ts'
import { joinSite } from '../../src/site/processes.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld
let folder: string
beforeAll(async () => {
  world = await ledgerWorld()
  folder = mkdtempSync(join(tmpdir(), 'fabula-site-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const outside = {
  FABULA_MQTT_URL: 'mqtt://fabula:secret@broker.example',
  FABULA_MQTT_PLAYERS_URL: 'wss://broker.example',
  FABULA_LIMITS: 'shared',
}

function natsAccount() {
  const { publicKey, seed } = createNatsKey('account')
  return { FABULA_MQTT_NATS_ACCOUNT: publicKey, FABULA_MQTT_NATS_KEY: seed }
}

function enter(env: Record<string, string>, key = 1) {
  const config = readConfig({ FABULA_DATA: folder, ...env })
  const secrets = { signing: Buffer.alloc(32, key) }
  return joinSite({ config, secrets, database: world, print: () => undefined })
}

describe('a second server on one database', () => {
  test('joins where both have the same broker, keys and folder, and count together', async () => {
    const [first, second] = [await enter(outside), await enter(outside)]
    await first.stop()
    await second.stop()
  })

  test('with its players in another account of the same NATS is refused [R12.10]', async () => {
    const nats = { ...outside, FABULA_MQTT_DOOR: 'nats' }
    const first = await enter({ ...nats, ...natsAccount() })
    const second = enter({ ...nats, ...natsAccount() })
    await expect(second).rejects.toThrow('in NATS the same account')
    await first.stop()
  })

  test.each([
    ['has its broker in the process', {}, 1, 'broker in the process serves one server alone'],
    [
      'has another broker',
      { ...outside, FABULA_MQTT_PLAYERS_URL: 'wss://other.example' },
      1,
      'give both the same FABULA_MQTT_PLAYERS_URL',
    ],
    ['has another key', outside, 2, 'give both the same FABULA_SECRET'],
    ['has a folder of its own', { ...outside, FABULA_DATA: 'own' }, 1, 'mount one folder'],
    [
      'keeps its files in a bucket',
      {
        ...outside,
        FABULA_S3_BUCKET: 'https://s3.example/fabula',
        FABULA_S3_KEY: 'key',
        FABULA_S3_SECRET: 'a secret of theirs',
      },
      1,
      'the same FABULA_S3_BUCKET',
    ],
    ['counts for itself', { ...outside, FABULA_LIMITS: 'on' }, 1, 'FABULA_LIMITS=shared'],
  ])('that %s is refused in one line [R12.10]', async (_, env, key, told) => {
    const first = await enter(outside)
    const own = 'FABULA_DATA' in env ? { ...env, FABULA_DATA: join(folder, 'own') } : env
    const refused = await enter(own, key).then(
      () => null,
      (error: Error) => error.message,
    )
    await first.stop()
    expect(refused).toContain(told)
    expect(refused).not.toContain('\n')
    expect(refused).not.toContain('secret')
  })

  test('whose folder is named by a file that a full disk left empty is refused in one line [R12.10]', async () => {
    const cut = join(folder, 'cut')
    mkdirSync(join(cut, 'media'), { recursive: true })
    writeFileSync(join(cut, 'media', '.folder-id'), '')
    const refused = await enter({ ...outside, FABULA_DATA: cut }).catch(({ message }) => message)
    expect(refused).toContain(`${join(cut, 'media', '.folder-id')} is empty`)
    expect(refused).not.toContain('\n')
  })

  test('starts at once where the first was killed on this machine', async () => {
    const child = spawn('true')
    await once(child, 'exit')
    await world.pool.query(
      `INSERT INTO site_process VALUES (gen_random_uuid(), $1, $2, '{"broker":""}', app_clock() + interval '6 s')`,
      [hostname(), child.pid],
    )
    const began = performance.now()
    await (await enter(outside)).stop()
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
