import type { UserInfo } from '@fabula/contract'
import {
  connectAs,
  giveCoins,
  isOwnBroker,
  openLine,
  openWorld,
  type Player,
  type TestConnection,
  userOf,
  type World,
} from '@fabula/devkit'
import type { IClientOptions, MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: World
let ann: Player
let ben: Player
let line: TestConnection
let mallory: UserInfo
const clients: MqttClient[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Ann has a line. Ben has one too, by name, and is up to no good. */
beforeEach(async () => {
  ann = await world.guest()
  ben = await world.guest()
  line = await openLine(world, ann)
  mallory = await userOf(world, ben)
})
afterEach(async () => {
  await Promise.all([line.close(), ...clients.splice(0).map((client) => client.endAsync(true))])
})

async function benConnects(): Promise<MqttClient> {
  const client = await connectAs(world, mallory)
  client.on('error', () => undefined)
  clients.push(client)
  return client
}

/** A broker elsewhere bounds what it keeps for a player by settings of its own. */
const ownRules: [string, IClientOptions][] = isOwnBroker()
  ? [
      ['a session that is kept', { clean: false }],
      ['no promise to stay alive', { keepalive: 0 }],
    ]
  : []

const wrong = /Not authorized|Bad username|Connection refused|closed/i

describe('a player hears nothing but their own topics [R7.53]', () => {
  test.each([
    ['another player’s balances', (other: UserInfo) => other.mqtt_topic],
    ['another player’s tasks', (other: UserInfo) => other.mqtt_task_topic],
    ['everything', () => '#'],
    ['everything one level down', () => '+/+/+'],
    ['all balances', () => 'player/+/balance'],
    ['all of their own', (_: UserInfo, own: UserInfo) => `player/${own.client_id}/#`],
    ['the broker’s own news', () => '$SYS/#'],
    ['the broker’s lists of clients', () => '$SYS/+/new/clients'],
    ['a share of another player’s', (other: UserInfo) => `$share/a/${other.mqtt_topic}`],
  ])('%s: refused', async (_what, topic) => {
    const client = await benConnects()
    const heard: string[] = []
    client.on('message', (from) => heard.push(from))
    await expect(client.subscribeAsync(topic(line.user, mallory))).rejects.toThrow()
    await client.subscribeAsync(mallory.mqtt_topic)
    await giveCoins(world, ann, 5)
    await giveCoins(world, ben, 5)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(5)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(new Set(heard)).toEqual(new Set([mallory.mqtt_topic]))
  })

  test.runIf(isOwnBroker())('no more is promised than is kept: QoS 0 [R7.53]', async () => {
    const client = await benConnects()
    const own = [mallory.mqtt_topic, mallory.mqtt_task_topic]
    const granted = await client.subscribeAsync(own, { qos: 2 })
    expect(granted).toMatchObject([{ qos: 0 }, { qos: 0 }])
  })

  test('their own task topic is open to them', async () => {
    const client = await benConnects()
    expect(await client.subscribeAsync(mallory.mqtt_task_topic)).toMatchObject([{ qos: 0 }])
  })
})

describe('nobody speaks but we [R7.53]', () => {
  test.each([0, 1, 2] as const)(
    'a word at QoS %i reaches nobody, and ends the line with our own broker',
    async (qos) => {
      for (const topic of [line.user.mqtt_topic, mallory.mqtt_topic, '$SYS/x']) {
        const client = await benConnects()
        const gone = new Promise<void>((resolve) => client.once('close', () => resolve()))
        client.publish(topic, '{"coin":9999,"power":9999,"seq":99999999}', { qos }, () => undefined)
        if (isOwnBroker()) await gone
      }
      await giveCoins(world, ann, 2)
      await expect.poll(() => line.heard.at(-1)?.coin).toBe(2)
      expect(line.heard.some(({ coin }) => coin === 9999)).toBe(false)
    },
  )

  test.runIf(isOwnBroker())('a last will is refused at the door', async () => {
    const will = { topic: line.user.mqtt_topic, payload: Buffer.from('{}'), qos: 0, retain: true }
    const connecting = connectAs(world, mallory, { will: { ...will, qos: 0 } })
    await expect(connecting).rejects.toThrow(wrong)
  })

  test('a last will reaches nobody', async () => {
    const payload = Buffer.from('{"coin":9999,"power":9999,"seq":99999999}')
    const will = { topic: line.user.mqtt_topic, payload, qos: 0 as const, retain: true }
    // A broker that lets it in finds out when it would be told.
    const client = await connectAs(world, mallory, { will }).catch(() => null)
    client?.stream.destroy()
    await giveCoins(world, ann, 3)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(3)
    expect(line.heard).toHaveLength(1)
  })
})

describe('a line opens for its player and nobody else [R7.53]', () => {
  test('with another player’s client id: refused, and theirs stays open', async () => {
    const taken = connectAs(world, mallory, { clientId: line.user.mqtt_client_id })
    await expect(taken).rejects.toThrow(wrong)
    expect(line.client.connected).toBe(true)
    await giveCoins(world, ann, 4)
    await expect.poll(() => line.heard.at(-1)?.coin).toBe(4)
  })

  test.each([
    ['another player’s name', { username: 'ann' }],
    ['a client id of one’s own making', { clientId: 'mine' }],
    ['no client id', { clientId: '' }],
    ['no password', { password: '' }],
    ['a password with one letter changed', { password: 'changed' }],
    ...ownRules,
  ])('with %s: refused', async (_what, replaced) => {
    const [head, , seal] = mallory.mqtt_password.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: line.user.client_id, exp: 9e9 }))
    const told: Record<string, unknown> = { ...replaced }
    if (told['username'] === 'ann') told['username'] = line.user.mqtt_username
    if (told['password'] === 'changed')
      told['password'] = `${head}.${forged.toString('base64url')}.${seal}`
    await expect(connectAs(world, mallory, told)).rejects.toThrow()
  })

  test('after the password has run out: refused, and an open line ends with it', async () => {
    const brief = await openWorld({ config: { realtimePasswordMinutes: 6 / 60 } })
    const user = await userOf(brief, await brief.guest())
    const client = await connectAs(brief, user)
    const began = performance.now()
    await new Promise<void>((resolve) => client.once('close', () => resolve()))
    expect(performance.now() - began).toBeLessThan(15_000)
    await expect(connectAs(brief, user)).rejects.toThrow(wrong)
    await brief.close()
  })

  test('a logout ends the line [R4.03]', async () => {
    const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
    await world.call('login/logout', {}, ann)
    await gone
  })

  test.runIf(isOwnBroker())(
    'a session that is replaced elsewhere loses its line at once, and its password opens none [R7.53]',
    async () => {
      const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
      const login = { terms: true, guest_secret: ann.guestSecret }
      const elsewhere = await world.call('login/visitorLogin', login, { deviceId: 'a new phone' })
      expect(elsewhere.code).toBe(200)
      await gone
      await expect(connectAs(world, line.user)).rejects.toThrow(wrong)
    },
  )

  test.runIf(isOwnBroker())('after a logout its password opens no line [R4.03]', async () => {
    await world.call('login/logout', {}, ann)
    await expect(connectAs(world, line.user)).rejects.toThrow(wrong)
  })

  test('two devices of one player each have a line of their own', async () => {
    const { deviceId, guestSecret } = ann
    const phone = { deviceId, terminal: 'ios' as const }
    const login = { terms: true, guest_secret: guestSecret }
    const answer = await world.call('login/visitorLogin', login as never, phone)
    if (answer.code !== 200) throw new Error(answer.msg)
    const { access_token, login_id } = answer.data
    const second = { ...ann, ...phone, token: access_token, loginId: login_id }
    const other = await openLine(world, second)
    await giveCoins(world, ann, 6)
    await expect.poll(() => [line, other].map(({ heard }) => heard.at(-1)?.coin)).toEqual([6, 6])
    await other.close()
  })
})
