import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prefixes } from '@fabula/contract'
import { allow, gif, openWorld, type Player, tin } from '@fabula/devkit'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { handlers } from '../../src/calls/index.ts'
import { buildApp } from '../../src/http/app.ts'
import { patience } from '../../src/http/httpServer.ts'
import { noLimits } from '../../src/http/limits/limits.ts'
import { setupWorld } from '../setupWorld.ts'

// Where each limit is asked. How much it lets through is told beside the limits themselves.
const world = setupWorld({ config: { limits: 'on' } })
let ann: Player
beforeAll(async () => {
  ann = await world.guest()
  await allow(world, ann, 'analytics')
})
afterEach(() => vi.restoreAllMocks())

const own = '127.0.0.1'
/** What a row takes that has next to nothing in it. */
const rowBytes = 200

function full(name: Exclude<keyof typeof noLimits, 'connections'>) {
  return vi.spyOn(world.context.limits, name).mockResolvedValue(false)
}

test('a call beyond those of its address is refused, before anything else is looked at [R16.05]', async () => {
  const asked = full('callFrom')
  expect(await world.call('user/userInfo', {}, ann)).toMatchObject({ code: 500429 })
  expect(await world.call('info/getlang', {})).toMatchObject({ code: 500429 })
  expect(asked.mock.calls).toEqual([[own], [own]])
})

test('a call beyond those of its player is refused, and one without a session is not counted as theirs [R16.05]', async () => {
  const asked = full('callOf')
  expect(await world.call('user/userInfo', {}, ann)).toMatchObject({ code: 500429 })
  expect(await world.call('info/getlang', {})).toMatchObject({ code: 200 })
  expect(asked.mock.calls).toEqual([[expect.stringMatching(/^[\da-f-]{36}$/)]])
})

test.each(['/', '/health/live', '/no-such-page', `${prefixes[0]}/info/getlang`])(
  '%s is not answered beyond the requests of an address [R16.05]',
  async (path) => {
    const asked = full('requestFrom')
    expect((await fetch(world.address + path)).status).toBe(429)
    expect(asked.mock.calls).toEqual([[own]])
  },
)

test('no realtime connection is opened beyond those of an address [R16.05]', async () => {
  const asked = full('socketFrom')
  const socket = new WebSocket(`${world.address.replace('http', 'ws')}/mqtt`, 'mqtt')
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('open', () => resolve('open'))
  })
  expect(status).toBe(429)
  expect(asked.mock.calls).toEqual([[own]])
})

test.each([true, false])(
  'a body that nobody reads is taken in as far as its address may send such (%s) [R16.05]',
  async (isWithin) => {
    const asked = vi.spyOn(world.context.limits, 'unreadFrom').mockResolvedValue(isWithin)
    const { port } = new URL(world.address)
    const socket = connect(Number(port), own).on('error', () => undefined)
    const head = `POST ${prefixes[0]}/info/uploadimg HTTP/1.1\r\nhost: fabula\r\ncontent-length: 500000\r\n`
    socket.write(`${head}content-type: application/json\r\n\r\n{`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('"code":500505')
    await (isWithin ? sleep(300) : once(socket, 'close'))
    expect(socket.destroyed).toBe(!isWithin)
    socket.destroy()
    expect(asked.mock.calls).toEqual([[own, 500_000]])
  },
)

test('a picture beyond the bytes of an address is not stored [R16.05]', async () => {
  const asked = full('picture')
  const answer = await world.call('info/uploadimg', { image: gif.toString('base64') }, ann)
  expect(answer).toMatchObject({ code: 500429 })
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    address: own,
    bytes: expect.any(Number),
  })
  const { rows } = await world.context.database.pool.query('SELECT FROM upload WHERE bytes > 0')
  expect(rows).toEqual([])
})

test('a login of a known guest beyond those of an address opens no session [R16.05]', async () => {
  const asked = full('login')
  const sessions = async () =>
    (await world.context.database.pool.query('SELECT FROM session')).rowCount
  const before = await sessions()
  const known = { terms: true, guest_secret: ann.guestSecret } as const
  expect(await world.call('login/visitorLogin', known, ann)).toMatchObject({ code: 500429 })
  expect(asked.mock.calls).toEqual([[{ address: own, playerId: expect.any(String) }]])
  expect(await sessions()).toBe(before)
})

test('an attempt to sign in beyond those of an address is not begun [R16.05] [R11.08]', async () => {
  const databaseUrl = world.context.database.pool.options.connectionString ?? ''
  const offering = await openWorld({
    databaseUrl,
    config: { limits: 'on', googleClientId: 'id', googleClientSecret: 'secret' },
  })
  try {
    const asked = vi.spyOn(offering.context.limits, 'attemptFrom').mockResolvedValue(false)
    const begin = { provider: 'google', terms: true } as const
    expect(await offering.call('login/authNonce', begin)).toMatchObject({ code: 500429 })
    const bind = { provider: 'google', intent: 'bind' } as const
    expect(await offering.call('user/authNonce', bind, ann)).toMatchObject({ code: 500429 })
    expect(asked.mock.calls).toEqual([[own], [own]])
    const { rowCount } = await offering.context.database.pool.query('SELECT FROM sign_in_attempt')
    expect(rowCount).toBe(0)
  } finally {
    await offering.close()
  }
})

test('a poster beyond those of an address is not made; the same one again is no other [R16.05]', async () => {
  const make = (game_id: string) => world.call('game/makePoster', { of: 'game', game_id }, ann)
  const made = await make(tin)
  const asked = full('posterFrom')
  expect(await make('forty-letters')).toMatchObject({ code: 500429 })
  expect(await make(tin)).toEqual(made)
  expect(asked.mock.calls).toEqual([[own]])
  expect((await world.context.database.pool.query('SELECT FROM share')).rowCount).toBe(1)
})

test('what a client tells beyond its bytes is not stored, and it is not told so [R16.05]', async () => {
  const asked = full('report')
  const told = await world.call('user/pageShowLog', { page_name: 'welfare' }, ann)
  expect(told).toMatchObject({ code: 200 })
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    address: own,
    playerId: expect.any(String),
    bytes: expect.toSatisfy((bytes: number) => bytes > rowBytes),
  })
  const { rows } = await world.context.database.pool.query('SELECT FROM activity')
  expect(rows).toEqual([])
})

test('the server’s clients have the patience that is declared, and an address its connections [R16.05]', async () => {
  const { app, asked } = await builtWith(2)
  try {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
    const { headMs, requestMs, idleMs, silentMs } = patience
    const set = { headersTimeout, requestTimeout, keepAliveTimeout, timeout }
    expect(set).toEqual({
      ...{ headersTimeout: headMs, requestTimeout: requestMs },
      ...{ keepAliveTimeout: idleMs, timeout: silentMs },
    })
    expect(await asked(3)).toBe(1)
  } finally {
    await app.close()
  }
})

/** The server as it is built, for whose addresses so many connections are enough. */
async function builtWith(connections: number) {
  const context = { ...world.context, limits: { ...noLimits, connections } }
  const app = await buildApp(context, handlers)
  await app.listen({ host: own, port: 0 })
  const { port } = app.server.address() as AddressInfo
  /** How many of so many connections are ended at once. */
  const asked = async (count: number): Promise<number> => {
    let ended = 0
    const sockets = Array.from({ length: count }, () => connect(port, own))
    for (const socket of sockets) {
      socket
        .on('error', () => undefined)
        .on('close', () => {
          ended += 1
        })
    }
    await expect.poll(() => ended).toBeGreaterThan(0)
    const found = ended
    for (const socket of sockets) socket.destroy()
    return found
  }
  return { app, asked }
}
