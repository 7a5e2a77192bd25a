import { defaultEconomy } from '@fabula/rules'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import {
  grantBind,
  grantGuestStart,
  grantRegistration,
  payPass,
  payRevive,
  priceOfRevive,
  revivesOn,
  unlockedGames,
  unlockGame,
} from '../../src/wallet/ledger/payments.ts'
import { balances, balancesView, toPosting } from '../../src/wallet/ledger/posting.ts'
import { entriesOf, setupLedger } from './setupLedger.ts'

const world = setupLedger()

test('what a guest starts with is a gift, once [R1.21]', async () => {
  const playerId = await world.newPlayer()
  const economy = { ...defaultEconomy, guestStart: { coins: 3, energy: 100 } }
  await grantGuestStart(world.db, economy, playerId)
  expect(await grantGuestStart(world.db, economy, playerId)).toMatchObject({ repeated: true })
  expect(await entriesOf(world, playerId)).toEqual([
    {
      ...{ key: 'guest', code: 'guest', ref: {} },
      lines: ['mint:guest promo 3 coin', 'mint:guest main 100 energy'],
    },
  ])
})

test.each([true, false])(
  'a registration gives the day’s energy, and coins if it is the first (%s) [R1.23]',
  async (isFirst) => {
    const playerId = await world.newPlayer()
    await grantRegistration(world.db, defaultEconomy, { playerId, isFirst })
    const coins = isFirst ? ['mint:reg promo 60 coin'] : []
    expect(await entriesOf(world, playerId)).toEqual([
      { key: 'reg', code: 'reg', ref: {}, lines: [...coins, 'mint:reg main 300 energy'] },
    ])
  },
)

test('a guest’s first identity is rewarded, a second one is not [R1.09]', async () => {
  const playerId = await world.newPlayer({ energy: 80 })
  const bind = () => inTransaction(world.db, (tx) => grantBind(tx, defaultEconomy, playerId))
  expect(await bind()).toEqual({ coins: 100, energy: 220 })
  expect(await bind()).toBeNull()
  expect(await entriesOf(world, playerId)).toEqual([
    {
      ...{ key: 'bind', code: 'bind', ref: {} },
      lines: ['mint:bind promo 100 coin', 'mint:bind main 220 energy'],
    },
  ])
})

test('the first win is one of each game, and never of a story of one’s own [R1.07]', async () => {
  const playerId = await world.newPlayer()
  const win = (gameId: string, run: number, isOwn?: boolean) =>
    inTransaction(world.db, (tx) => {
      const of = { playerId, gameId, run, difficulty: 'easy' } as const
      return payPass(tx, defaultEconomy, isOwn === undefined ? of : { ...of, isOwn })
    })
  await win('g', 1)
  await win('g', 2)
  await win('g2', 1)
  await win('mine', 1, true)
  const won = (game: string, run: number, coins: number, energy: number) => ({
    ...{ key: `pass:${game}:${run}`, code: 'pass', ref: { game, run } },
    lines: [`mint:pass earned ${coins} coin`, `mint:pass main ${energy} energy`],
  })
  expect(await entriesOf(world, playerId)).toEqual([
    won('g', 1, 30, 20),
    won('g', 2, 5, 10),
    won('g2', 1, 30, 20),
    won('mine', 1, 5, 10),
  ])
})

test('revives are counted by the day, free or paid [R1.12]', async () => {
  const playerId = await world.newPlayer({ earned: 30 })
  const revive = (failNo: number) =>
    inTransaction(world.db, async (tx) => {
      const price = await priceOfRevive(tx, defaultEconomy, playerId)
      await payRevive(tx, { playerId, playId: 'p', failNo }, price)
      return price
    })
  const { coins, day } = await revive(1)
  expect([coins, await revive(2)]).toEqual([0, { coins: 20, day }])
  expect(await revivesOn(world.db, playerId, day)).toBe(2)
  expect(await revivesOn(world.db, playerId, day - 1)).toBe(0)
  const ref = { play: 'p', day }
  expect(await entriesOf(world, playerId)).toEqual([
    { key: 'revive:p:1', code: 'revive', ref, lines: [] },
    { key: 'revive:p:2', code: 'revive', ref, lines: ['earned burn:revive 20 coin'] },
  ])
})

test('a game is unlocked for its price or for nothing, and not for less than its price [R1.10]', async () => {
  const playerId = await world.newPlayer({ earned: 60 })
  const buy = (gameId: string, coins: number) =>
    inTransaction(world.db, (tx) => unlockGame(tx, { playerId, gameId, coins }))
  expect(await unlockedGames(world.db, playerId)).toEqual(new Set())
  expect(await buy('dear', 61)).toEqual({ outcome: 'no_coins', balances: { coin: 60, energy: 0 } })
  await buy('free', 0)
  await buy('g', 60)
  expect(await unlockedGames(world.db, playerId)).toEqual(new Set(['free', 'g']))
  expect(await entriesOf(world, playerId)).toEqual([
    { key: 'unlock:free', code: 'unlock', ref: { game: 'free' }, lines: [] },
    {
      ...{ key: 'unlock:g', code: 'unlock', ref: { game: 'g' } },
      lines: ['earned burn:unlock 60 coin'],
    },
  ])
  expect(await unlockedGames(world.db, await world.newPlayer())).toEqual(new Set())
})

test('who is not known has nothing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000009'
  expect(await balances(world.db, nobody)).toEqual({ coin: 0, energy: 0 })
})

test('energy is called power where it is sent', () => {
  expect(balancesView({ coin: 3, energy: 5 })).toEqual({ coin: 3, power: 5 })
})

test('an answer of the ledger is read as what it says, or not at all', () => {
  const has = { coin: 3, energy: 5 }
  const read = (outcome: string, id: string | null) => toPosting({ outcome, id, balances: has })
  expect(read('no_energy', null)).toEqual({ outcome: 'no_energy', balances: has })
  expect(read('posted', 'e')).toEqual({
    outcome: 'posted',
    repeated: false,
    id: 'e',
    balances: has,
  })
  expect(read('repeated', 'e')).toMatchObject({ outcome: 'posted', repeated: true })
  expect(() => read('posted', null)).toThrow('unexpected answer of the ledger: posted')
  expect(() => read('voided', 'e')).toThrow('unexpected answer of the ledger: voided')
})
