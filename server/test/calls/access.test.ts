import { type CallName, calls, refusalCodes } from '@fabula/contract'
import {
  bind,
  callBy,
  type Endpoint,
  inputWith,
  openWorld,
  type Player,
  readEndpoints,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let endpoints: readonly Endpoint[]
beforeAll(async () => {
  world = await openWorld()
  endpoints = await readEndpoints(world.address)
  turnedAway = await everybodyTurnedAway()
})
afterAll(() => world.close())

const names = Object.keys(calls) as CallName[]

/** Calls without a session; every other one, of those to come too, is a player's. */
const open: readonly CallName[] = [
  'info/getBgms',
  'info/getlang',
  'info/newVersion',
  'login/appleLogin',
  'login/authNonce',
  'login/deviceLog',
  'login/gameListGameInfo',
  'login/gameListGameShow',
  'login/gameListMainGameList',
  'login/gamefeedbackList',
  'login/getTerms',
  'login/giveUpCancel',
  'login/newCustomerServiceUrl',
  'login/thirdPartyLogin',
  'login/uggameLogin',
  'login/visitorLogin',
  'tonight/shared',
]

/** Who asks, and what an open call and a player's call have to say. */
const table = [
  { who: 'nobody', open: 'in', players: 'no_session' },
  { who: 'a token that opens nothing', open: 'in', players: 'no_session' },
  { who: 'a token on another device', open: 'in', players: 'no_session' },
  { who: 'a token of another login', open: 'in', players: 'no_session' },
  { who: 'a token on another kind of terminal', open: 'in', players: 'no_session' },
  { who: 'a session that has expired', open: 'in', players: 'no_session' },
  { who: 'a session that was logged out', open: 'in', players: 'no_session' },
  { who: 'a session that was replaced', open: 'in', players: 'signed_in_elsewhere' },
  { who: 'a closed account', open: 'in', players: 'account_closed' },
  { who: 'a guest', open: 'in', players: 'in' },
  { who: 'a minor', open: 'in', players: 'in' },
  { who: 'an account', open: 'in', players: 'in' },
] as const

type Who = (typeof table)[number]['who']

let turnedAway: ReadonlyMap<Who, Partial<Player>>

async function everybodyTurnedAway(): Promise<ReadonlyMap<Who, Partial<Player>>> {
  const [good, other] = [await world.guest(), await world.guest()]
  const [expired, out, replaced, closed] = await Promise.all([1, 2, 3, 4].map(() => world.guest()))
  if (!expired || !out || !replaced || !closed) throw new Error('four guests were expected')
  await world.context.database.pool.query(
    "UPDATE session SET expires_at = app_clock() - interval '1 second' WHERE login_id = $1",
    [expired.loginId],
  )
  await world.call('login/logout', {}, out)
  const secret = { terms: true, guest_secret: replaced.guestSecret } as const
  await world.call('login/visitorLogin', secret, replaced)
  await world.call('user/cancelApply', { agreed: true, guest_secret: closed.guestSecret }, closed)
  return new Map<Who, Partial<Player>>([
    ['nobody', {}],
    ['a token that opens nothing', { ...good, token: 'x'.repeat(43) }],
    ['a token on another device', { ...good, deviceId: other.deviceId }],
    ['a token of another login', { ...good, loginId: other.loginId }],
    ['a token on another kind of terminal', { ...good, terminal: 'ios' }],
    ['a session that has expired', expired],
    ['a session that was logged out', out],
    ['a session that was replaced', replaced],
    ['a closed account', closed],
  ])
}

/** A call may end a session: whoever is let in comes anew for each. */
async function somebody(who: Who): Promise<Partial<Player>> {
  const known = turnedAway.get(who)
  if (known) return known
  const young = { birth: { year: new Date().getFullYear() - 14, month: 1 } }
  const player = await world.guest(who === 'a minor' ? young : {})
  if (who === 'an account') await bind(world, player)
  return player
}

const turnsAway = ['no_session', 'signed_in_elsewhere', 'account_closed'] as const

/** Who is let in may still be told that the input is none; a fault of ours is no answer. */
async function whatIsSaid(name: CallName, who: Who): Promise<string> {
  const [method = 'POST'] = calls[name].methods
  const { code } = await callBy(world, [method, name], {} as never, await somebody(who))
  expect(code).not.toBe(refusalCodes.ours)
  return turnsAway.find((kind) => refusalCodes[kind] === code) ?? 'in'
}

describe('who may make a call, and who is turned away with which word [R16.01] [R4.02]', () => {
  test.each(names)('%s', async (name) => {
    const said = await Promise.all(
      table.map(async ({ who }) => ({ who, said: await whatIsSaid(name, who) })),
    )
    const column = open.includes(name) ? 'open' : 'players'
    expect(said).toEqual(table.map((row) => ({ who: row.who, said: row[column] })))
  })
})

describe('what is another player’s is answered as what is not there, whatever the call [R16.01]', () => {
  let stranger: Player
  let theirs: { readonly chat_id: string; readonly game_id: string }
  let nothing: typeof theirs
  beforeAll(async () => {
    const owner = await takeSeat(world)
    await owner.open()
    const typed = { name: 'Ida', premise: 'We meet on a night train that does not stop.' }
    const brought = await world.call('game/bringStory', { typed, tone: 'tender' }, owner.player)
    const game_id = (brought.code === 200 && brought.data.game_id) || ''
    theirs = { chat_id: (await owner.standing()).chatId ?? '', game_id }
    // Of the same shapes.
    nothing = { chat_id: crypto.randomUUID(), game_id: game_id.replace(/[0-9a-f]{4}$/, '0000') }
    expect(Object.values({ ...theirs, ...nothing })).not.toContain('')
    stranger = await world.guest()
  })

  /** Of what the call has made. */
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

  const takes = (field: string) =>
    names.filter((name) => {
      const { def } = calls[name].input._zod as unknown as { def: { shape?: object } }
      return field in (def.shape ?? {})
    })

  async function said(name: CallName, field: keyof typeof theirs, value: string) {
    const endpoint = endpoints.find((one) => one.name === name)
    if (!endpoint) throw new Error(`${name} is not described`)
    const needed = inputWith(endpoint.input, [field], value) as object
    const input = field === 'chat_id' && 'game_id' in needed ? { ...needed, game_id: tin } : needed
    const answer = await callBy(world, [endpoint.method, name], input as never, stranger)
    return JSON.stringify(answer).replaceAll(value, '…').replaceAll(uuid, '…')
  }

  test.each(takes('chat_id'))('%s: a play', async (name) => {
    expect(await said(name, 'chat_id', theirs.chat_id)).toBe(
      await said(name, 'chat_id', nothing.chat_id),
    )
  })

  test.each(takes('game_id'))('%s: a story of their own', async (name) => {
    expect(await said(name, 'game_id', theirs.game_id)).toBe(
      await said(name, 'game_id', nothing.game_id),
    )
  })
})
