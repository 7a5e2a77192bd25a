import { defaultEconomy } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ensureDayStarted } from '../../src/wallet/ledger/day.ts'
import { settleHold } from '../../src/wallet/ledger/holds.ts'
import {
  grantGuestStart,
  payPass,
  payRevive,
  priceOfRevive,
} from '../../src/wallet/ledger/payments.ts'
import { balances, type Posting } from '../../src/wallet/ledger/posting.ts'
import { receipts } from '../../src/wallet/receipts.ts'
import { holdTurn } from './ledgerWorld.ts'
import { setupLedger, times } from './setupLedger.ts'

const world = setupLedger()
const hourMs = 3_600_000

test('a guest starts with 100 energy, once, and gets no refill [R4.20]', async () => {
  const playerId = await world.newPlayer()
  await times(5, () => grantGuestStart(world.db, defaultEconomy, playerId))
  await world.setClockAhead(25 * hourMs)
  const day = await inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId))
  await world.setClockAhead(0)
  expect(day).toMatchObject({ isNew: true, balances: { coin: 0, energy: 100 } })
})

test('a refill never lowers, and spending later that day brings no second one [R4.20]', async () => {
  const playerId = await world.newPlayer({ energy: 420, bound: true })
  const touch = () =>
    inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId))
  await world.setClockAhead(25 * hourMs)
  expect((await touch()).balances.energy).toBe(420)
  const held = await holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 200 })
  if (held.outcome === 'posted') await settleHold(world.db, { playerId, holdId: held.id }, 'posted')
  expect((await touch()).balances.energy).toBe(220)
  await world.setClockAhead(0)
  expect(await touch()).toMatchObject({ isNew: false, balances: { energy: 220 } })
})

test("the day begins at the player's own midnight [R4.20]", async () => {
  const [kiritimati, niue] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const ahead = await world.newPlayer({ tz: kiritimati })
  const behind = await world.newPlayer({ tz: niue })
  const dayOf = async (playerId: string) =>
    (await inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId))).day
  expect((await dayOf(ahead)) - (await dayOf(behind))).toBeGreaterThanOrEqual(1)
})

test('an unknown or POSIX zone counts as UTC', async () => {
  const playerId = await world.newPlayer({ tz: 'XYZ+99' })
  const { rows } = await world.db.execute(sql`SELECT tz FROM player WHERE id = ${playerId}`)
  expect(rows).toEqual([{ tz: 'UTC' }])
})

test('the first win of a game pays coins, each later run a little, each run once [R1.07]', async () => {
  const playerId = await world.newPlayer()
  const win = (run: number) =>
    inTransaction(world.db, (tx) =>
      payPass(tx, defaultEconomy, { playerId, gameId: 'g', run, difficulty: 'middle' }),
    )
  await times(10, () => win(1))
  expect(await balances(world.db, playerId)).toEqual({ coin: 45, energy: 20 })
  await times(10, () => win(2))
  expect(await balances(world.db, playerId)).toEqual({ coin: 50, energy: 30 })
})

async function takeRevive(
  tx: Transaction,
  fail: Parameters<typeof payRevive>[1],
): Promise<Posting> {
  return payRevive(tx, fail, await priceOfRevive(tx, defaultEconomy, fail.playerId))
}

test('the first revive of a day is free, the next costs 20 coins, a repeated one nothing [R1.12]', async () => {
  const playerId = await world.newPlayer({ earned: 30 })
  const revive = (failNo: number) =>
    inTransaction(world.db, (tx) => takeRevive(tx, { playerId, playId: playerId, failNo }))
  expect((await revive(1)).balances.coin).toBe(30)
  expect((await revive(2)).balances.coin).toBe(10)
  expect(await revive(2)).toMatchObject({ outcome: 'posted', repeated: true })
  expect((await revive(3)).outcome).toBe('no_coins')
  await world.setClockAhead(25 * hourMs)
  expect((await revive(3)).balances.coin).toBe(10)
  await world.setClockAhead(0)
})

test('two free revives can not be won by asking at once [R1.12]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const playerId = await world.newPlayer({ earned: 1000 })
    await times(20, (failNo) => {
      const fail = { playerId, playId: playerId, failNo }
      return inTransaction(world.db, (tx) => takeRevive(tx, fail))
    })
    expect((await balances(world.db, playerId)).coin).toBe(1000 - 19 * 20)
  }
})

test('receipts say what came and went, without what was only held, page by page [R11.01]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  for (const [n, how] of (['posted', 'voided'] as const).entries()) {
    const held = await holdTurn(world.db, { playerId, playId: playerId, n, energy: 5 })
    if (held.outcome === 'posted') await settleHold(world.db, { playerId, holdId: held.id }, how)
  }
  await inTransaction(world.db, (tx) =>
    payPass(tx, defaultEconomy, { playerId, gameId: 'g', run: 1, difficulty: 'easy' }),
  )
  const [newest] = await receipts(world.db, playerId, { limit: 1 })
  expect(newest).toMatchObject({
    words: 'receipt_pass',
    coin: 30,
    energy: 20,
    game: 'g',
  })
  if (newest === undefined) throw new Error('no receipt')
  const older = await receipts(world.db, playerId, { before: newest, limit: 10 })
  expect(older.map(({ words, coin, energy }) => [words, coin, energy])).toEqual([
    ['receipt_chat', 0, -5],
    ['receipt_admin', 0, 50],
  ])
})
