import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import {
  balancesOf,
  bind,
  bindAt,
  type Foreseen,
  foresee,
  type LoopbackProviders,
  letADayPass,
  loopbackProviders,
  openWorld,
  type Seat,
  signInAt,
  signin,
  storyProject,
  takeSeat,
  type World,
} from '@fabula/devkit'
import { type Economy, economyWith } from '@fabula/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Every number is another than the default. */
const changed: Economy = {
  action: { min: 6, max: 8 },
  guestStart: { coins: 1001, energy: 5003 },
  registration: { coins: 67 },
  bind: { coins: 107, energyTo: 5507 },
  dailyEnergy: 6007,
  checkIn: Array.from({ length: 7 }, (_, n) => ({ coins: 101 + n, energy: 201 + n })),
  pass: {
    firstCoins: { easy: 31, middle: 46, hard: 61 },
    firstEnergy: 22,
    laterCoins: 7,
    laterEnergy: 13,
  },
  unlockPrices: [0, 71, 133, 211],
  ad: { coins: 11, energy: 37, perDay: 4 },
  storybook: 53,
  exchange: [
    { coins: 11, energy: 31 },
    { coins: 29, energy: 97 },
    { coins: 71, energy: 301 },
  ],
  revive: { freePerDay: 0, coins: 23, offerMs: 7_200_000 },
}

const stories = storyProject({
  'an-easy-one': { difficulty: 'easy', price: 0, power: 3 },
  'a-middle-one': { difficulty: 'middle', price: 60, power: 5 },
  'a-hard-one': { difficulty: 'hard', price: 120, power: 10 },
  'a-dear-one': { price: 200 },
})
const folder = mkdtempSync(join(tmpdir(), 'fabula-economy-'))
const economyFile = join(folder, 'economy.json')

let world: World
let providers: LoopbackProviders
let seed: Buffer
beforeAll(async () => {
  writeFileSync(economyFile, JSON.stringify(changed))
  providers = await loopbackProviders()
  const { config, providerEndpoints } = providers.options
  world = await openWorld({
    config: { ...config, economyFile, projectFolder: stories.folder },
    ...(providerEndpoints && { providerEndpoints }),
    newSeed: () => seed,
  })
})
afterAll(async () => {
  await world.close()
  await providers.close()
  stories.remove()
  rmSync(folder, { recursive: true })
})

test('each number of the economy file is one that the game goes by [R1.04] [R1.05] [R1.07] [R1.08] [R1.10] [R1.12]', async () => {
  expect(economyWith(changed)).toEqual({ ok: true, economy: changed })
  const guest = await seenByGuest()
  const bound = await seenByBound()
  const [easy, middle, hard] = await Promise.all(
    ['an-easy-one', 'a-middle-one', 'a-hard-one'].map(detailOf),
  )
  const { first, later } = await passes('an-easy-one')
  const seen: Economy = {
    action: { min: easy?.power ?? 0, max: hard?.power ?? 0 },
    guestStart: guest.start,
    registration: { coins: (await balancesOf(world, await signInAt(world, google(), 'Ada'))).coin },
    bind: await seenOfBind(),
    dailyEnergy: bound.dailyEnergy,
    checkIn: bound.checkIn,
    pass: {
      firstCoins: {
        easy: first.coins,
        middle: (await passes('a-middle-one')).first.coins,
        hard: (await passes('a-hard-one')).first.coins,
      },
      firstEnergy: first.energy,
      laterCoins: later.coins,
      laterEnergy: later.energy,
    },
    unlockPrices: [easy, middle, hard, await detailOf('a-dear-one')].map((it) => it?.price ?? -1),
    ad: await seenOfAds(),
    storybook: await storybookPrice('an-easy-one'),
    exchange: guest.exchange,
    revive: await seenOfRevive('an-easy-one'),
  }
  expect(seen).toEqual(changed)
})

test('an action is charged what its button says [R1.04]', async () => {
  const seat = await seatAt('a-middle-one', 'win')
  await seat.open()
  const [option] = (await seat.standing()).options
  const turn = await seat.turn({ reply_type: replyTypes.option, option_id: option?.id })
  expect(option?.power).toBe(changed.action.min)
  expect(turn.events.at(-1)).toMatchObject({ type: 'turn.done', charge: changed.action.min })
})

async function seenOfAds(): Promise<Economy['ad']> {
  const answer = await world.call('adv/incentiveAdvLimit', {}, await world.guest())
  if (answer.code !== 200) throw new Error(answer.msg)
  const { coin, power, max } = answer.data
  return { coins: coin, energy: power, perDay: max }
}

async function seenByGuest() {
  const answer = await world.call('store/propList', {}, await world.guest())
  if (answer.code !== 200) throw new Error(answer.msg)
  const { coin, power, result } = answer.data
  return {
    start: { coins: coin, energy: power },
    exchange: result.map(({ coin: coins, power: energy }) => ({ coins, energy })),
  }
}

async function seenByBound() {
  const player = await world.guest()
  await bind(world, player)
  await letADayPass(world, player)
  const refreshed = await world.call('info/powerRefresh', {}, player)
  const { result: days } = await signin(world, player, 'GET')
  if (refreshed.code !== 200) throw new Error(refreshed.msg)
  const { power, daily_power } = refreshed.data
  expect(power).toBe(daily_power)
  return {
    dailyEnergy: daily_power,
    checkIn: days.map((day) => ({ coins: day.coin, energy: day.power })),
  }
}

function google() {
  return { provider: 'google', at: providers.google } as const
}

async function seenOfBind(): Promise<Economy['bind']> {
  const { code, data } = await bindAt(world, google(), 'Ben', await world.guest())
  if (code !== 200) throw new Error('not bound')
  return { coins: data.gained?.coin ?? 0, energyTo: data.power }
}

async function detailOf(game_id: string) {
  const player = await world.guest()
  const answer = await world.call('game/gameDetailInfo', { game_id }, player)
  return answer.code === 200 ? answer.data.result : null
}

/** What the first pass paid, and a later one. */
async function passes(gameId: string) {
  const seat = await seatAt(gameId, 'win')
  const first = await playAsForeseen(seat, gameId, 'win')
  const chat_id = (await seat.standing()).chatId ?? ''
  await world.call('game/restartGame', { game_id: gameId, chat_id }, seat.player)
  return { first, later: await playAsForeseen(seat, gameId, 'win') }
}

async function storybookPrice(gameId: string): Promise<number> {
  const seat = await seatAt(gameId, 'win')
  await playAsForeseen(seat, gameId, 'win')
  const answer = await world.call('game/storyInfo', { game_id: gameId }, seat.player)
  return answer.code === 200 ? (answer.data.price ?? -1) : -1
}

async function seenOfRevive(gameId: string): Promise<Economy['revive']> {
  const seat = await seatAt(gameId, 'fail')
  const before = await now()
  await playAsForeseen(seat, gameId, 'fail')
  const { cost = 0, expires_at = 0 } = (await seat.standing()).revive ?? {}
  const lasts = expires_at - before
  const { offerMs } = changed.revive
  return {
    freePerDay: cost === 0 ? 1 : 0,
    coins: cost,
    offerMs: lasts >= offerMs && lasts < offerMs + 60_000 ? offerMs : lasts,
  }
}

async function now(): Promise<number> {
  const { rows } = await world.context.database.pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM app_clock()) * 1000)::float8 AS ms',
  )
  return rows[0]?.ms ?? 0
}

function foreseenFor(gameId: string, wanted: 'win' | 'fail'): Foreseen {
  const story = world.context.catalog.newest(gameId)
  if (!story) throw new Error(`no ${gameId}: ${world.logged.join('\n')}`)
  return foresee(story, wanted)
}

/** A guest who has unlocked the game. */
async function seatAt(gameId: string, wanted: 'win' | 'fail'): Promise<Seat> {
  seed = foreseenFor(gameId, wanted).seed
  const seat = await takeSeat(world, gameId)
  await world.call('game/unlockGame', { game_id: gameId }, seat.player)
  return seat
}

/** Plays to the end; resolves to what the last turn paid beside its own price. */
async function playAsForeseen(seat: Seat, gameId: string, wanted: 'win' | 'fail') {
  let paid = { coins: 0, energy: 0 }
  for (const [n, { id }] of foreseenFor(gameId, wanted).moves.entries()) {
    const { events } = await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
    for (const event of events)
      if (event.type === 'card.unlock') paid = { coins: event.coin, energy: event.power }
  }
  return paid
}
