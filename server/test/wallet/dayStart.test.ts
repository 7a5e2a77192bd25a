import { randomUUID } from 'node:crypto'
import { defaultEconomy } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ensureDayStarted, nextDayAt } from '../../src/wallet/ledger/day.ts'
import { settleHold } from '../../src/wallet/ledger/holds.ts'
import { balances } from '../../src/wallet/ledger/posting.ts'
import { holdTurn } from './ledgerWorld.ts'
import { entriesOf, setupLedger } from './setupLedger.ts'

const world = setupLedger()
const hourMs = 3_600_000

const touch = (playerId: string) =>
  inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId))

test('a new day fills a bound player’s energy up to the day’s amount, once [R4.20]', async () => {
  const playerId = await world.newPlayer({ energy: 50, earned: 7, bound: true })
  await world.setClockAhead(25 * hourMs)
  const today = await touch(playerId)
  expect(today).toMatchObject({ isNew: true, balances: { coin: 7, energy: 300 } })
  const held = await holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 200 })
  if (held.outcome !== 'posted') throw new Error(held.outcome)
  await settleHold(world.db, { playerId, holdId: held.id }, 'voided')
  const { day, start } = today
  expect(await touch(playerId)).toMatchObject({ day, start, isNew: false })
  const { balances: again } = await touch(playerId)
  expect(again).toEqual(await balances(world.db, playerId))
  const refills = (await entriesOf(world, playerId)).filter(({ code }) => code === 'refill')
  expect(refills).toEqual([
    { key: `refill:${day}`, code: 'refill', ref: { day }, lines: ['mint:refill main 250 energy'] },
  ])
})

test('the day on which a player came brings no refill [R4.20]', async () => {
  const playerId = await world.newPlayer({ energy: 5, bound: true })
  expect(await touch(playerId)).toMatchObject({ isNew: false, balances: { energy: 5 } })
})

test('a guest’s new day is noted, and brings nothing [R4.20]', async () => {
  const playerId = await world.newPlayer({ energy: 5 })
  await world.setClockAhead(25 * hourMs)
  const { day } = await touch(playerId)
  const noted = (await entriesOf(world, playerId)).find(({ code }) => code === 'refill')
  expect(noted).toEqual({ key: `refill:${day}`, code: 'refill', ref: { day }, lines: [] })
})

test('a day that has begun is not written again', async () => {
  const playerId = await world.newPlayer()
  const version = async () =>
    (await world.db.execute(sql`SELECT ctid FROM player WHERE id = ${playerId}`)).rows
  await world.setClockAhead(25 * hourMs)
  const before = await version()
  await touch(playerId)
  const begun = await version()
  expect(begun).not.toEqual(before)
  await touch(playerId)
  expect(await version()).toEqual(begun)
})

test('nobody’s day can’t be started', async () => {
  const nobody = randomUUID()
  await expect(touch(nobody)).rejects.toThrow(`no player ${nobody}`)
})

test('the next day begins at midnight of the player’s zone, though none is too short [R4.20]', async () => {
  const day = 20_000
  const midnightInTokyo = (day + 1) * 24 * hourMs - 9 * hourMs
  const nextOf = (start: number) => nextDayAt(world.db, { day, start }, 'Asia/Tokyo')
  expect(await nextOf(midnightInTokyo - 24 * hourMs)).toBe(midnightInTokyo)
  expect(await nextOf(midnightInTokyo - hourMs)).toBeGreaterThan(midnightInTokyo)
})
