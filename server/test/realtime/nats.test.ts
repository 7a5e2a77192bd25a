import { setTimeout as sleep } from 'node:timers/promises'
import type { UserInfo } from '@fabula/contract'
import {
  bind,
  connectAs,
  giveCoins,
  type Nats,
  openLine,
  openWorld,
  operate,
  operateAt,
  type Player,
  signin,
  startNats,
  type TestConnection,
  userOf,
  type World,
} from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

// The same as with the broker in our process, with a nats-server that the operator's command set up [R7.53].
let nats: Nats
let world: World
let ann: Player
let ben: Player
let line: TestConnection
let mallory: UserInfo
beforeAll(async () => {
  nats = await startNats()
  world = await openWorld({ config: nats.config })
})
afterAll(async () => {
  await world?.close()
  await nats?.stop()
})
beforeEach(async () => {
  ann = await world.guest()
  line = await openLine(world, ann)
  ben = await world.guest()
  mallory = await userOf(world, ben)
})
afterEach(() => line.close())

test('by NATS too a check-in claimed 50 times at once pays once, and the coin arrives [R1.05] [R4.07]', async () => {
  await bind(world, ann)
  const claims = await Promise.all(Array.from({ length: 50 }, () => signin(world, ann, 'POST')))
  expect(claims.flatMap(({ gained }) => gained ?? [])).toEqual([{ coin: 10, power: 20 }])
  await expect.poll(() => line.heard).toEqual([{ coin: 10, power: 120, seq: expect.any(Number) }])
})

test('by NATS too changes arrive in their order [R4.07]', async () => {
  await Promise.all(Array.from({ length: 50 }, () => giveCoins(world, ann, 1)))
  await expect.poll(() => line.heard.length).toBe(50)
  expect(line.heard.map(({ coin }) => coin)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test.each([
  ['another player’s balances', () => line.user.mqtt_topic],
  ['another player’s tasks', () => line.user.mqtt_task_topic],
  ['everything', () => '#'],
  ['everything one level down', () => '+/+/+'],
  ['all balances', () => 'player/+/balance'],
  ['all of their own', () => `player/${mallory.client_id}/#`],
  ['a share of another player’s', () => `$share/a/${line.user.mqtt_topic}`],
  ['the broker’s own news', () => '$SYS/#'],
  ['what the broker keeps', () => '$MQTT/#'],
  ['answers to others', () => '_INBOX/#'],
])(
  'by NATS too a player who asks for %s is refused, and hears their own [R7.53]',
  async (_what, topic) => {
    const client = await connectAs(world, mallory)
    const heard: string[] = []
    client.on('message', (from) => heard.push(from))
    await expect(client.subscribeAsync(topic())).rejects.toThrow()
    await client.subscribeAsync([mallory.mqtt_topic, mallory.mqtt_task_topic])
    await giveCoins(world, ann, 5)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(5)
    await giveCoins(world, ben, 5)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(new Set(heard)).toEqual(new Set([mallory.mqtt_topic]))
    await client.endAsync(true)
  },
)

test.each([0, 1, 2] as const)(
  'by NATS too what a player says at QoS %i, or leaves as a last will, reaches nobody [R7.53]',
  async (qos) => {
    const payload = '{"coin":9999,"power":9999,"seq":99999999}'
    for (const topic of [line.user.mqtt_topic, mallory.mqtt_topic, '$SYS/x']) {
      const will = { topic, payload: Buffer.from(payload), qos, retain: true }
      // A will of QoS 2 is refused at once.
      const client = await connectAs(world, mallory, { will }).catch(() => null)
      client?.publish(topic, payload, { qos, retain: true }, () => undefined)
      await client?.subscribeAsync(mallory.mqtt_topic).catch(() => undefined)
      client?.stream.destroy()
    }
    // What was kept for the topic would come now.
    await line.client.subscribeAsync(line.user.mqtt_topic)
    await giveCoins(world, ann, 2)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(2)
    expect(line.heard.some(({ coin }) => coin === 9999)).toBe(false)
  },
)

test('by NATS too nobody enters without a password of ours, as it was signed [R7.53]', async () => {
  const [head, claims = '', seal] = mallory.mqtt_password.split('.')
  const theirs = Buffer.from(claims, 'base64url').toString()
  const forged = Buffer.from(theirs.replaceAll(mallory.client_id, line.user.client_id))
  for (const replaced of [
    { password: '' },
    { password: 'wrong' },
    { password: `${head}.${forged.toString('base64url')}.${seal}` },
  ]) {
    await expect(connectAs(world, mallory, replaced)).rejects.toThrow(/Not authorized/)
  }
})

test('by NATS too a password that has run out opens no line, and an open one ends with it [R7.53]', async () => {
  const brief = await openWorld({ config: { ...nats.config, realtimePasswordMinutes: 6 / 60 } })
  try {
    const user = await userOf(brief, await brief.guest())
    const client = await connectAs(brief, user)
    await new Promise<void>((resolve) => client.once('close', () => resolve()))
    // NATS counts in whole seconds: within the one in which it ends it lets in, and hangs up at once.
    await sleep(1000)
    await expect(connectAs(brief, user)).rejects.toThrow(/Not authorized/)
  } finally {
    await brief.close()
  }
})

test('by NATS the password of a login that is over opens its line until it ends, and lets hear nobody else [R7.53] [R4.03]', async () => {
  await world.call('login/logout', {}, ann)
  const client = await connectAs(world, line.user)
  await client.subscribeAsync(line.user.mqtt_topic)
  await expect(client.subscribeAsync(mallory.mqtt_topic)).rejects.toThrow()
  await client.endAsync(true)
})

test('by NATS too a line is served by all servers of the site [R7.53]', async () => {
  const databaseUrl = world.context.database.pool.options.connectionString ?? ''
  const second = await openWorld({ config: nats.config, databaseUrl })
  try {
    await giveCoins(second, ann, 7)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(7)
    const there = await openLine(second, ben)
    await giveCoins(world, ben, 3)
    await expect.poll(() => there.heard.at(-1)?.coin).toBe(3)
    await there.close()
  } finally {
    await second.close()
  }
})

test('the doctor sends a message through the broker, and says where it ends [R12.06]', async () => {
  expect(await operate(world, 'doctor')).toContain('a message reaches a player through the broker')
  const { context } = world
  const config = { ...context.config, realtimePlayersUrl: 'ws://127.0.0.1:1/mqtt' }
  const site = { ...world, context: { ...context, config } }
  const printed: string[] = []
  const looking = operateAt(site, (line) => printed.push(line), 'doctor')
  await expect(looking).rejects.toThrow('1 of 5 checks')
  expect(printed.join('\n')).toContain('✗ broker: the broker of FABULA_MQTT_URL')
  expect(printed.join('\n')).toContain('lets no player in')
})
