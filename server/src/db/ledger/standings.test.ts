import { defaultEconomy } from '@fabula/rules'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../inTransaction.ts'
import { standings, touchDay } from './index.ts'
import { type LedgerWorld, ledgerWorld } from './ledgerWorld.ts'

const hour = 3_600_000

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterEach(() => world.setClockAhead(0))
afterAll(() => world.close())

test('a look sees the day and the purse that a touch of the day leaves, hour by hour [R4.20]', async () => {
  const players = [
    await world.newPlayer({ promo: 30 }),
    await world.newPlayer({ earned: 7, bound: true, tz: 'Pacific/Auckland' }),
  ]
  for (let n = 0; n < 50; n += 5) {
    await world.setClockAhead(n * hour)
    const before = await standings(world.db, players)
    for (const id of players) {
      const { day, isNew } = await touch(id)
      expect(before.get(id)).toMatchObject({ day, isBegun: !isNew })
      const { balances } = await touch(id)
      expect((await standings(world.db, [id])).get(id)).toMatchObject({ isBegun: true, balances })
    }
  }
})

test('who is not there has no standing', async () => {
  expect((await standings(world.db, [crypto.randomUUID()])).size).toBe(0)
})

function touch(playerId: string) {
  return inTransaction(world.db, (tx) => touchDay(tx, defaultEconomy, playerId))
}
