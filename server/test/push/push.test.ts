import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  callBy,
  openPushService,
  openWorld,
  operate,
  type Player,
  type PushBrowser,
  type PushService,
  userOf,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPushSender } from '../../src/push/pushSender.ts'
import { tellOfTonight } from '../../src/push/tellOfTonight.ts'

const hour = 3_600_000
const pushKey = randomBytes(32).toString('base64url')
const pushContact = 'mailto:keeper@fabula.test'
let service: PushService
let world: World
/** A service that answers nobody before it has so many to answer. */
const together = 4
const waiting: ServerResponse[] = []
const slow = createServer((_asked, answer) => {
  waiting.push(answer)
  if (waiting.length < together) return
  for (const each of waiting.splice(0)) each.writeHead(201).end()
})
const slowOrigin = () => `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
beforeAll(async () => {
  service = await openPushService()
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  world = await openWorld({
    config: { pushKey, pushContact },
    pushOrigins: [service.origin, slowOrigin()],
  })
})
afterAll(async () => {
  await world?.close()
  await service?.close()
  slow.close()
  slow.closeAllConnections()
})
beforeEach(async () => {
  service.answerWith(201)
  await world.context.database.pool.query('DELETE FROM push_subscription')
})

const look = async (player: Player) => (await callBy(world, ['GET', 'user/push'], {}, player)).data
const tell = (player: Player, browser?: PushBrowser) =>
  callBy(
    world,
    ['POST', 'user/push'],
    browser ? { subscription: browser.subscription } : {},
    player,
  )

/** A grown-up whose clock shows this hour, who has won a story before. */
async function winner(lang: Player['lang'] = 'en'): Promise<Player> {
  const player = { ...(await world.guest()), lang } as Player
  const { client_id: id } = await userOf(world, player)
  await world.context.database.pool.query(
    `INSERT INTO entry (player_id, idempotency_key, code, ref, created_at)
     VALUES ($1, 'pass:before', 'pass', '{}', app_clock())`,
    [id],
  )
  return player
}

/** Moves the clock on to this hour, UTC, in which these players live. */
async function until(wanted: number): Promise<void> {
  const { rows } = await world.context.database.pool.query<{ now: Date }>(
    'SELECT app_clock() AS now',
  )
  const now = rows[0]?.now.getTime() ?? 0
  const day = 24 * hour
  const ahead = (wanted * hour + hour / 2 - (now % day) + day) % day
  await world.shiftClock(ahead)
}

const told = (isStopped = () => false) => tellOfTonight(world.context, isStopped)

test('whoever wants it is told of tonight’s tale in the evening, in their language, once a day at most', async () => {
  const player = await winner('ja')
  const browser = service.newBrowser()
  expect(await look(player)).toEqual({ key: world.context.push?.publicKey, on: false })
  expect((await tell(player, browser)).data).toMatchObject({ on: true })
  await until(12)
  expect(await told()).toBe(0)
  await until(18)
  expect(await told()).toBe(1)
  await world.shiftClock(hour)
  expect(await told()).toBe(0)
  await until(18)
  expect(await told()).toBe(1)
  const [message] = browser.messages
  const tale = await world.call('tonight/today', {}, player)
  expect(JSON.parse(message?.text ?? '')).toMatchObject({
    title: '今夜のお話が届きました',
    page: '/pages/ai/tonight',
    lang: 'ja',
  })
  const last = JSON.parse(browser.messages.at(-1)?.text ?? '')
  expect(last.body).toBe(tale.code === 200 ? tale.data.night?.title : '')
  expect(message?.siteKey).toBe(world.context.push?.publicKey)
  expect(message?.proof).toMatchObject({ aud: service.origin, sub: pushContact })
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'low' })
})

test('of many processes at once one tells', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = service.newBrowser()
      await tell(await winner(), browser)
      return browser
    }),
  )
  await until(19)
  const counts = await Promise.all(Array.from({ length: 10 }, () => told()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(browsers.map(({ messages }) => messages.length)).toEqual(browsers.map(() => 1))
})

test('a service that is slow with one player keeps no other from being told', async () => {
  for (let n = 0; n < together; n += 1) {
    const browser = service.newBrowser()
    const { pathname } = new URL(browser.subscription.endpoint)
    const subscription = { ...browser.subscription, endpoint: slowOrigin() + pathname }
    await tell(await winner(), { ...browser, subscription })
  }
  await until(19)
  expect(await told()).toBe(together)
})

test('a server that stops begins to tell nobody more: the next one does', async () => {
  const browser = service.newBrowser()
  await tell(await winner(), browser)
  await until(19)
  expect(await told(() => true)).toBe(0)
  expect(await told()).toBe(1)
  expect(browser.messages).toHaveLength(1)
})

test('who has begun tonight’s tale, or has turned it off, or has logged out, is told nothing', async () => {
  const [playing, off, out] = [await winner(), await winner(), await winner()]
  const browser = service.newBrowser()
  for (const one of [playing, off, out]) await tell(one, browser)
  await until(19)
  await world.call('tonight/open', {}, playing)
  expect((await tell(off)).data).toMatchObject({ on: false })
  await world.call('login/logout', {}, out)
  expect(await told()).toBe(0)
  expect(browser.messages).toEqual([])
})

test('it is offered to nobody who has won nothing yet, nor to minors', async () => {
  const fresh = await world.guest()
  const minor = await world.guest({ birth: { year: new Date().getFullYear() - 16, month: 1 } })
  const { client_id: id } = await userOf(world, minor)
  await world.context.database.pool.query(
    `INSERT INTO entry (player_id, idempotency_key, code, ref, created_at)
     VALUES ($1, 'pass:before', 'pass', '{}', app_clock())`,
    [id],
  )
  for (const one of [fresh, minor]) {
    expect(await look(one)).toEqual({ key: '', on: false })
    expect(await tell(one, service.newBrowser())).toMatchObject({
      code: 500401,
      data: { reason: 'push_off' },
    })
  }
})

test('a browser that takes no more messages is forgotten, and one whose service is down is not', async () => {
  const player = await winner()
  await tell(player, service.newBrowser())
  await until(19)
  service.answerWith(503)
  expect(await told()).toBe(0)
  expect(await look(player)).toMatchObject({ on: true })
  await world.shiftClock(24 * hour)
  service.answerWith(410)
  expect(await told()).toBe(0)
  expect(await look(player)).toMatchObject({ on: false })
})

test('only the services of browsers are called: no other address is kept', async () => {
  const player = await winner()
  const { subscription } = service.newBrowser()
  const others = [
    'https://fcm.googleapis.com.evil.test/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'not an address',
  ]
  for (const endpoint of others) {
    const asked = { subscription: { ...subscription, endpoint } }
    expect(await world.call('user/push', asked, player), endpoint).toMatchObject({
      code: 500422,
      data: { reason: 'push_service' },
    })
  }
  const real = createPushSender({ pushKey, pushContact })
  const known = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ]
  expect(known.filter((endpoint) => !real?.takes(endpoint))).toEqual([])
  expect(real?.takes(subscription.endpoint)).toBe(false)
})

test('without a key there is nothing to turn on, and a key that is none is refused at the start', async () => {
  expect(createPushSender({ pushKey: '', pushContact: '' })).toBeNull()
  for (const key of ['short', Buffer.alloc(32).toString('base64url')]) {
    expect(() => createPushSender({ pushKey: key, pushContact: '' })).toThrow('FABULA_PUSH_KEY')
  }
})

test('where the login has ended, the hourly job forgets the browser', async () => {
  const [stays, goes] = [await winner(), await winner()]
  for (const one of [stays, goes]) await tell(one, service.newBrowser())
  await world.call('login/logout', {}, goes)
  expect(await operate(world, 'jobs', 'run', 'pushes')).toBe('pushes: 1 deleted')
  expect(await look(stays)).toMatchObject({ on: true })
})
