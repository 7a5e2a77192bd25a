import type { CallName } from '@fabula/contract'
import { allow, callBy, type InputTo, openWorld, type Player, type World } from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000

let world: World
let player: Player
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.context.database.pool.query('DELETE FROM activity')
  player = await consentingGuest()
})

/** A grown-up who allows statistics. */
async function consentingGuest(): Promise<Player> {
  const guest = await world.guest()
  await allow(world, guest, 'analytics')
  return guest
}

async function kept() {
  const { rows } = await world.context.database.pool.query<{ kind: string; body: object }>(
    'SELECT kind, body FROM activity ORDER BY id',
  )
  return rows
}

const page: InputTo<'user/pageShowLog'> = { page_name: 'pages/home/index', from: '' }

test('pages, games, lists and shares are noted as they were told [R7.28] [R7.37] [R7.38] [R3.11]', async () => {
  await world.call('user/pageShowLog', page, player)
  await world.call('game/gameListLog', { page_name: 'home', game_ids: ['a', 'b'] }, player)
  await world.call('game/gameLog', { game_id: 'a', event: 'open' }, player)
  const share = {
    share_type: 'link',
    share_url_type: 'landing',
    page_name: 'pages/ai/chat',
    game_id: 'a',
    chat_id: 'c',
    is_win: 1,
    img_type: 'card',
  } as const
  await world.call('game/gameShare', share, player)
  const terminal = 'web'
  expect(await kept()).toEqual([
    { kind: 'page', body: { ...page, terminal } },
    { kind: 'game_list', body: { page_name: 'home', game_ids: ['a', 'b'], terminal } },
    { kind: 'game', body: { game_id: 'a', event: 'open', terminal } },
    { kind: 'share', body: { ...share, terminal } },
  ])
})

test('a device says what it is before anybody has logged in, and its id is not kept [R7.15] [R3.13]', async () => {
  const device = { brand: 'Acme', osName: 'android', osVersion: '16', ping: true }
  const answer = await world.call('login/deviceLog', device, { deviceId: 'my-very-own-device' })
  const [note] = await kept()
  expect(answer.code).toBe(200)
  expect(note).toMatchObject({ kind: 'device', body: device })
  expect(JSON.stringify(note)).not.toContain('my-very-own-device')
})

test('sixty a minute are kept of a player, the rest is dropped without a word [R7.37]', async () => {
  const note = () => world.call('user/pageShowLog', page, player)
  for (let round = 0; round < 7; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, note))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
  }
  const full = (await kept()).length
  // Of calls at the very same moment each may still see room.
  expect(full).toBeGreaterThanOrEqual(60)
  expect(full).toBeLessThan(70)
  await world.call('user/pageShowLog', page, await consentingGuest())
  expect(await kept()).toHaveLength(full + 1)
  await world.shiftClock(61_000)
  await note()
  expect(await kept()).toHaveLength(full + 2)
})

test('whoever makes up a new device for each note gets no more room for it', async () => {
  await world.context.database.pool.query(
    `INSERT INTO activity (kind, player_id, body)
     SELECT 'device', ('00000000-0000-0000-0000-' || lpad(place::text, 12, '0'))::uuid, '{}'
     FROM generate_series(0, 63) place, generate_series(1, 60)`,
  )
  for (let n = 0; n < 5; n += 1) {
    await world.call('login/deviceLog', {}, { deviceId: crypto.randomUUID() })
  }
  expect(await kept()).toHaveLength(64 * 60)
})

test('notes go away by themselves after ninety days', async () => {
  for (let n = 0; n < 30; n += 1) await world.call('user/pageShowLog', page, player)
  await world.shiftClock(91 * dayMs)
  player = await consentingGuest()
  await world.call('user/pageShowLog', page, player)
  expect(await kept()).toHaveLength(11)
  await world.call('user/pageShowLog', page, player)
  expect(await kept()).toHaveLength(2)
})

test.each([
  ['user/pageShowLog', { page_name: 'x'.repeat(65) }, 'page_name'],
  ['game/gameListLog', { page_name: 'home', game_ids: [] }, 'game_ids'],
  ['game/gameLog', { game_id: 'a', event: 'fly' }, 'event'],
  ['game/gameShare', { share_type: 'a', share_url_type: 'b', page_name: 'c' }, 'share_url_type'],
  ['login/deviceLog', { brand: 'x'.repeat(129) }, 'brand'],
] as const)('%s keeps nothing that is not as it should be', async (name, input, field) => {
  const answer = await world.call(name as CallName, input as never, player)
  expect(answer).toMatchObject({ code: 500400, data: { fields: [field] } })
  expect(await kept()).toEqual([])
})

test('of who has not allowed statistics, or is no adult, nothing is noted but that they logged in [R11.06]', async () => {
  const silent = await world.guest()
  const minor = await world.guest({ birth: { year: new Date().getFullYear() - 15, month: 1 } })
  const changed = await consentingGuest()
  await callBy(world, ['POST', 'user/consent'], { analytics: false }, changed)
  for (const one of [silent, minor, changed]) {
    expect(await world.call('user/pageShowLog', page, one)).toMatchObject({ code: 200 })
    await world.call('game/gameLog', { game_id: 'a', event: 'open' }, one)
    await world.call('user/pageShowLog', { page_name: 'login' }, one)
  }
  const login = { kind: 'page', body: { page_name: 'login', terminal: 'web' } }
  expect(await kept()).toEqual([login, login, login])
})
