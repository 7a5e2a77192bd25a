import type { UserInfo } from '@fabula/contract'
import {
  bind,
  connectAs,
  giveCoins,
  type Mosquitto,
  openLine,
  openSilentProxy,
  openWorld,
  type Player,
  signin,
  startMosquitto,
  type TestConnection,
  userOf,
  type World,
} from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

// The same as with the broker in our process, with one that is not ours [R7.53].
let mosquitto: Mosquitto
let world: World
let ann: Player
let line: TestConnection
let mallory: UserInfo
beforeAll(async () => {
  mosquitto = await startMosquitto()
  world = await openWorld({ config: mosquitto.config })
})
afterAll(async () => {
  await world?.close()
  await mosquitto?.stop()
})
beforeEach(async () => {
  ann = await world.guest()
  await expect.poll(waiting).toBe(0)
  line = await openLine(world, ann)
  mallory = await userOf(world, await world.guest())
})
afterEach(() => line.close())

async function waiting(): Promise<number> {
  const { rows } = await world.context.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM outbox',
  )
  return rows[0]?.n ?? -1
}

test('by mosquitto too a check-in claimed 50 times at once pays once, and the coin arrives [R1.05] [R4.07]', async () => {
  await bind(world, ann)
  const claims = await Promise.all(Array.from({ length: 50 }, () => signin(world, ann, 'POST')))
  expect(claims.flatMap(({ gained }) => gained ?? [])).toEqual([{ coin: 10, power: 20 }])
  await expect.poll(() => line.heard).toEqual([{ coin: 10, power: 120, seq: expect.any(Number) }])
})

test('by mosquitto too changes arrive in their order [R4.07]', async () => {
  await Promise.all(Array.from({ length: 50 }, () => giveCoins(world, ann, 1)))
  await expect.poll(() => line.heard.length).toBe(50)
  expect(line.heard.map(({ coin }) => coin)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test('by mosquitto too a player hears and says nothing but their own [R7.53]', async () => {
  const client = await connectAs(world, mallory)
  client.on('error', () => undefined)
  const heard: string[] = []
  client.on('message', (from) => heard.push(from))
  const walls = [line.user.mqtt_topic, line.user.mqtt_task_topic, '#', 'player/+/balance', '$SYS/#']
  for (const topic of [...walls, '$CONTROL/#']) {
    await expect(client.subscribeAsync(topic), topic).rejects.toThrow()
  }
  client.publish(line.user.mqtt_topic, '{"coin":9999,"power":9999,"seq":99999999}')
  await client.subscribeAsync(mallory.mqtt_topic)
  await giveCoins(world, ann, 5)
  await expect.poll(() => line.heard.at(-1)?.coin).toBe(5)
  expect(line.heard).toHaveLength(1)
  expect(heard).toEqual([])
  await client.endAsync(true)
})

test('by mosquitto too a line opens for its player alone, until the logout [R7.53] [R4.03]', async () => {
  for (const replaced of [
    { clientId: line.user.mqtt_client_id },
    { username: line.user.mqtt_username, clientId: line.user.mqtt_client_id },
    { password: 'wrong' },
    { clientId: 'mine' },
  ]) {
    await expect(connectAs(world, mallory, replaced)).rejects.toThrow()
  }
  expect(line.client.connected).toBe(true)
  const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
  await world.call('login/logout', {}, ann)
  await gone
  await expect(connectAs(world, line.user)).rejects.toThrow()
})

test('by mosquitto too a line stays open while another server gives out its password, and ends by a logout there [R7.53] [R4.03]', async () => {
  const databaseUrl = world.context.database.pool.options.connectionString ?? ''
  const second = await openWorld({ config: mosquitto.config, databaseUrl })
  try {
    let isCut = false
    line.client.once('close', () => {
      isCut = true
    })
    const there = await userOf(second, ann)
    expect(there.mqtt_password).toBe(line.user.mqtt_password)
    await giveCoins(second, ann, 7)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(7)
    expect(isCut).toBe(false)
    await second.call('login/logout', {}, ann)
    await expect.poll(() => isCut).toBe(true)
    await expect(connectAs(world, line.user)).rejects.toThrow()
  } finally {
    await second.close()
  }
})

test('by mosquitto too a session that is replaced elsewhere loses its line at once [R7.53]', async () => {
  const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
  const login = { terms: true, guest_secret: ann.guestSecret }
  const elsewhere = await world.call('login/visitorLogin', login, { deviceId: 'a new phone' })
  expect(elsewhere.code).toBe(200)
  await gone
  await expect(connectAs(world, line.user)).rejects.toThrow()
})

test('by mosquitto too a line ends with its password, and a server that sweeps ends no other [R7.53]', async () => {
  const config = { ...mosquitto.config, realtimePasswordMinutes: 2 / 60 }
  const brief = await openWorld({ config })
  const own = await openLine(brief, await brief.guest())
  try {
    let isCut = false
    line.client.once('close', () => {
      isCut = true
    })
    await new Promise<void>((resolve) => own.client.once('close', () => resolve()))
    await expect(connectAs(brief, own.user)).rejects.toThrow()
    await giveCoins(world, ann, 8)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(8)
    expect(isCut).toBe(false)
  } finally {
    await own.close()
    await brief.close()
  }
})

test('a broker behind a device that forgot the connection has told the balances soon after [R4.07]', async () => {
  const proxy = await openSilentProxy(mosquitto.config.realtimeUrl ?? '')
  const through = await openWorld({ config: { ...mosquitto.config, realtimeUrl: proxy.url } })
  const bob = await through.guest()
  const own = await openLine(through, bob)
  try {
    proxy.forget()
    await giveCoins(through, bob, 5)
    await expect.poll(() => own.heard.at(-1)?.coin, { timeout: 10_000 }).toBe(5)
  } finally {
    await own.close()
    await through.close()
    await proxy.close()
  }
})

test('a logout while the broker can’t be told ends the line as soon as it can [R7.53] [R4.03]', async () => {
  const proxy = await openSilentProxy(mosquitto.config.realtimeUrl ?? '')
  const through = await openWorld({ config: { ...mosquitto.config, realtimeUrl: proxy.url } })
  const bob = await through.guest()
  const own = await openLine(through, bob)
  try {
    let isOpen = true
    own.client.once('close', () => {
      isOpen = false
    })
    proxy.silence()
    const { code } = await through.call('login/logout', {}, bob)
    expect([code, isOpen]).toEqual([200, true])
    proxy.resume()
    await expect.poll(() => isOpen, { timeout: 10_000 }).toBe(false)
  } finally {
    proxy.resume()
    await own.close()
    await through.close()
    await proxy.close()
  }
})
