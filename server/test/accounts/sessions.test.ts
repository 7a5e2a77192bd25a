import { randomUUID } from 'node:crypto'
import { defaultEconomy } from '@fabula/rules'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessionFinder } from '../../src/accounts/sessionLoader.ts'
import { openSession } from '../../src/accounts/sessions.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ensureDayStarted } from '../../src/wallet/ledger/day.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

const hour = 3_600_000

let world: LedgerWorld
let find: ReturnType<typeof sessionFinder>
beforeAll(async () => {
  world = await ledgerWorld()
  find = sessionFinder(world.db)
})
afterEach(() => world.setClockAhead(0))
afterAll(() => world.close())

async function signedIn(has: Parameters<LedgerWorld['newPlayer']>[0]) {
  const id = await world.newPlayer(has)
  const from = { terminal: 'web', deviceId: '' } as const
  return { id, ...(await inTransaction(world.db, (tx) => openSession(tx, id, from))) }
}

test('a session shows the day and the balances that a touch of the day leaves, hour by hour [R4.20]', async () => {
  const guest = await signedIn({ promo: 30 })
  const bound = await signedIn({ earned: 7, bound: true, tz: 'Pacific/Auckland' })
  for (let n = 0; n < 50; n += 5) {
    await world.setClockAhead(n * hour)
    const before = await find([guest.token, bound.token])
    for (const { id, token } of [guest, bound]) {
      const { day, isNew } = await touch(id)
      expect(before.get(token)?.today).toMatchObject({ day, isStarted: !isNew })
      const { balances } = await touch(id)
      const today = (await find([token])).get(token)?.today
      expect(today).toEqual({ day, isStarted: true, balances })
    }
  }
})

test('each token finds its own session, and one that opens nothing finds none', async () => {
  const [ann, ben] = [await signedIn({}), await signedIn({})]
  const found = await find([ben.token, 'x'.repeat(43), ann.token, randomUUID()])
  expect([...found].map(([token, { player }]) => [token, player.id]).sort()).toEqual(
    [
      [ann.token, ann.id],
      [ben.token, ben.id],
    ].sort(),
  )
})

function touch(playerId: string) {
  return inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId))
}
