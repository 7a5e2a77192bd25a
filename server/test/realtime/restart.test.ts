import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes } from '@fabula/contract'
import { connectAs, isOwnBroker, send, testBroker, testDatabaseVariable } from '@fabula/devkit'
import {
  copyDatabase,
  type Database,
  dropDatabase,
  openDatabase,
  type RunningServer,
  startServer,
  withDatabase,
} from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: Record<string, string>
let database: Database
let server: RunningServer
beforeAll(async () => {
  // An empty one: a server of its own kind does not know the movable clock of the others.
  const shared = process.env[testDatabaseVariable] ?? ''
  const url = await copyDatabase(withDatabase(shared, 'template1'))
  const folder = mkdtempSync(join(tmpdir(), 'fabula-restart-'))
  env = {
    ...{ DATABASE_URL: url, FABULA_DATA: folder, FABULA_PORT: '0', FABULA_LOG: 'error' },
    ...brokerEnv(),
  }
  database = openDatabase(url, { connections: 2, onIdleError: () => undefined })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await dropDatabase(env['DATABASE_URL'] ?? '')
  rmSync(env['FABULA_DATA'] ?? '', { recursive: true })
})

function brokerEnv(): Record<string, string> {
  const { realtimeUrl, realtimePlayersUrl, realtimeDoor } = testBroker()
  if (realtimeUrl === undefined) return {}
  return {
    FABULA_MQTT_URL: realtimeUrl,
    FABULA_MQTT_PLAYERS_URL: realtimePlayersUrl ?? '',
    FABULA_MQTT_DOOR: realtimeDoor ?? '',
  }
}

async function starts(): Promise<string> {
  server = await startServer(env, () => undefined)
  return server.address + prefixes[0]
}

async function coinFor(playerId: string): Promise<void> {
  const line = { debit: 'mint:admin', credit: 'earned', currency: 'coin', amount: 9 }
  await database.pool.query(
    "SELECT ledger_post('test:' || gen_random_uuid(), 'admin', $1::uuid, $2::jsonb)",
    [playerId, JSON.stringify([line])],
  )
}

test('a coin that came while the server was down is told when the line comes back, by the same password [R4.07]', async () => {
  const before = await starts()
  const login = await send(before, 'login/visitorLogin', { terms: true }, { deviceId: 'd' })
  if (login.code !== 200) throw new Error(login.msg)
  const { access_token: token, login_id: loginId } = login.data
  const player = { token, loginId, deviceId: 'd' }
  const told = await send(before, 'user/userInfo', {}, player)
  if (told.code !== 200) throw new Error(told.msg)
  const user = told.data
  const line = await connectAs(server, user)
  const gone = new Promise<void>((resolve) => line.once('close', () => resolve()))
  await server.stop()
  // A broker elsewhere stays, and with it the line.
  if (isOwnBroker()) await gone

  await coinFor(user.client_id)
  const after = await starts()
  const heard: unknown[] = []
  const again = await connectAs(server, user)
  again.on('message', (_topic, payload) => heard.push(JSON.parse(String(payload))))
  await again.subscribeAsync(user.mqtt_topic)
  const uid = `player-${user.client_id}`
  await send(after, 'user/bindUid', { uid, client_id: user.mqtt_client_id }, player)
  await expect.poll(() => heard.at(-1)).toMatchObject({ coin: 9 })
  const waiting = () => database.pool.query('SELECT count(*)::int AS n FROM outbox')
  await expect.poll(async () => (await waiting()).rows).toEqual([{ n: 0 }])
  await again.endAsync(true)
})
