import { prefixes } from '@fabula/contract'
import { allow, headersOf, openWorld, type Player, sendTurn } from '@fabula/devkit'
import { describe, expect, test, vi } from 'vitest'
import { pruneLimits } from '../../src/http/limits/counters.ts'
import { openLimits } from '../../src/http/limits/limits.ts'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld({ config: { limits: 'on', origins: ['https://partner.example'] } })

const base = () => world.address + prefixes[0]

/** A move in a play that is not: refused, but a move all the same. */
async function moveOf(player: Player): Promise<number> {
  const asked = { game_id: 'dawn-in-a-tin', chat_id: 'none', turn_key: crypto.randomUUID() }
  const { code } = await sendTurn(base(), { ...asked, text: 'hello' }, player)
  return code
}

describe('a server that holds its callers to limits', () => {
  test('takes 5 new guests of a device, and who is known comes in all the same', async () => {
    const login = (guest_secret?: string) =>
      world.call('login/visitorLogin', { terms: true, guest_secret }, { deviceId: 'one phone' })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await login())
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 500429])
    const [first] = answers
    const secret = first?.code === 200 ? (first.data.guest_secret ?? '') : ''
    expect((await login(secret)).code).toBe(200)
    expect((await login('nobody has this')).code).toBe(500429)
  })

  test('lets a known guest sign in a hundred times a day, and keeps no more sessions [R16.05]', async () => {
    const guest = await world.guest()
    const login = () => {
      const known = { terms: true, guest_secret: guest.guestSecret }
      return world.call('login/visitorLogin', known, { deviceId: guest.deviceId })
    }
    const codes: number[] = []
    for (let n = 0; n < 105; n++) codes.push((await login()).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(100)
    expect(codes.at(-1)).toBe(500429)
    // The session that is open goes on.
    expect((await world.guest()).token).not.toBe('')
  })

  test('counts the players of one browser together, and only those who let it be told from others [R11.06] [R3.13]', async () => {
    const full = vi.spyOn(world.context.limits, 'callOfBrowser').mockResolvedValue(false)
    const ask = async (player: Player) => {
      const headers = { ...headersOf(player), 'browser-id': 'one and the same' }
      const answer = await fetch(`${base()}/user/unreadNotice`, { headers })
      return ((await answer.json()) as { code: number }).code
    }
    const [known, other, silent] = [await world.guest(), await world.guest(), await world.guest()]
    for (const player of [known, other]) await allow(world, player, 'risk')
    expect([await ask(known), await ask(other), await ask(silent)]).toEqual([500429, 500429, 200])
    const marks = full.mock.calls.map(([mark]) => mark)
    full.mockRestore()
    expect(new Set(marks).size).toBe(1)
    expect(marks[0]).not.toContain('one and the same')
    expect(await ask(known)).toBe(200)
  })

  test('stores no more than so many reports of devices at one address [R16.05]', async () => {
    const reports = Array.from({ length: 700 }, (_, n) =>
      world.call('login/deviceLog', { brand: 'x' }, { deviceId: `made up ${n}` }),
    )
    const answers = await Promise.all(reports)
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const stored = "SELECT count(*)::int AS n FROM activity WHERE kind = 'device'"
    const { rows } = await world.context.database.pool.query(stored)
    expect(rows[0].n).toBeLessThanOrEqual(600)
  })

  test('remembers no more than so many births too young of one address, however many devices tell them [R16.05] [R11.02]', async () => {
    const birth = { year: new Date().getUTCFullYear() - 10, month: 1 }
    const told = Array.from({ length: 320 }, (_, n) =>
      world.call('login/visitorLogin', { terms: true, birth }, { deviceId: `made up ${n}` }),
    )
    const answers = await Promise.all(told)
    expect(new Set(answers.map((answer) => answer.code !== 200 && answer.data?.reason))).toEqual(
      new Set(['too_young']),
    )
    const kept = "SELECT FROM rate_limit WHERE key LIKE 'young:%'"
    const { rowCount } = await world.context.database.pool.query(kept)
    expect(rowCount).toBe(300)
  })

  test('sends its documents to an address so often, and then says that it is too often [R16.05]', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 125; n++) {
      const answer = await fetch(`${world.address}/openapi.json`)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
  })

  test('takes 20 moves a minute of a player, and costs nothing beyond', async () => {
    const guest = await world.guest()
    const codes: number[] = []
    for (let n = 0; n < 21; n++) codes.push(await moveOf(guest))
    expect(codes.filter((code) => code !== 500429)).toHaveLength(20)
    expect(codes.at(-1)).toBe(500429)
    const other = await world.guest()
    expect(await moveOf(other)).toBe(500404)
    expect(await world.call('user/userInfo', {}, guest)).toMatchObject({ data: { power: 100 } })
  })
})

describe('a page from elsewhere', () => {
  const ask = (origin: string, method = 'POST') =>
    fetch(`${base()}/info/getlang`, {
      method,
      headers: { ...headersOf(), origin, 'access-control-request-method': 'POST' },
    })

  test('of a partner may call, and hears beforehand which headers it may send', async () => {
    const ahead = await ask('https://partner.example', 'OPTIONS')
    expect(ahead.status).toBe(204)
    expect(ahead.headers.get('access-control-allow-headers')).toContain('access-token')
    const answer = await ask('https://partner.example')
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://partner.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('of anybody else is not let in by its browser', async () => {
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await ask('https://stranger.example', method)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('two servers that share their limits count together', async () => {
  const pools = world.context.database
  const servers = [openLimits(pools), openLimits(pools)]
  const phone = { address: '192.0.2.7', deviceId: 'one phone between two servers' }
  const guests = Array.from({ length: 8 }, (_, n) => servers[n % 2]?.newGuest(phone))
  expect((await Promise.all(guests)).filter(Boolean)).toHaveLength(5)
  // What still counts is not forgotten; the count of the second that has passed may be.
  await pruneLimits(pools.pool)
  // These two remember whom they refused.
  expect(await openLimits(pools).newGuest(phone)).toBe(false)
})

test('two servers that are told to share their limits let a device make five guests between them', async () => {
  const databaseUrl = world.context.database.pool.options.connectionString ?? ''
  const config = { limits: 'shared' } as const
  const servers = await Promise.all([1, 2].map(() => openWorld({ databaseUrl, config })))
  const codes: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const device = { deviceId: 'a phone between two servers' }
    const answer = await servers[n % 2]?.call('login/visitorLogin', { terms: true }, device)
    codes.push(answer?.code ?? 0)
  }
  await Promise.all(servers.map((server) => server.close()))
  expect(codes).toEqual([200, 200, 200, 200, 200, 500429, 500429, 500429])
})
