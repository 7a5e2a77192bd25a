import { defaultEconomy } from '@fabula/rules'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { exchangeCoins } from '../../src/wallet/exchange.ts'
import { ensureDayStarted } from '../../src/wallet/ledger/day.ts'
import { settleHold } from '../../src/wallet/ledger/holds.ts'
import { balances } from '../../src/wallet/ledger/posting.ts'
import { holdTurn } from './ledgerWorld.ts'
import { setupLedger, times } from './setupLedger.ts'

const world = setupLedger()
const hourMs = 3_600_000

test('of 50 turns at once on energy for one, one is held and 49 hear that there is no energy [R1.04] [R10.03]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const playerId = await world.newPlayer({ energy: 9 })
    const held = await times(50, (n) =>
      holdTurn(world.db, { playerId, playId: playerId, n, energy: 5 }),
    )
    const outcomes = held.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual([...Array(49).fill('no_energy'), 'posted'])
    expect((await balances(world.db, playerId)).energy).toBe(4)
  }
})

test('one turn sent 50 times at once is held once [R10.03]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const playerId = await world.newPlayer({ energy: 100 })
    const held = await times(50, () =>
      holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 5 }),
    )
    const made = held.filter((it) => it.outcome === 'posted' && !it.repeated)
    expect(made).toHaveLength(1)
    expect(new Set(held.map((it) => (it.outcome === 'posted' ? it.id : it.outcome))).size).toBe(1)
    expect((await balances(world.db, playerId)).energy).toBe(95)
  }
})

test('a hold paid and given back 50 times at once ends one way, once [R10.03]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const playerId = await world.newPlayer({ energy: 20 })
    const held = await holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 5 })
    if (held.outcome !== 'posted') throw new Error(held.outcome)
    const ends = await times(50, (n) =>
      settleHold(world.db, { playerId, holdId: held.id }, n % 2 === 0 ? 'posted' : 'voided'),
    )
    expect(ends.filter(({ byThisCall }) => byThisCall)).toHaveLength(1)
    const [how, ...others] = new Set(ends.map(({ ended }) => ended))
    expect(others).toEqual([])
    expect((await balances(world.db, playerId)).energy).toBe(how === 'posted' ? 15 : 20)
  }
})

test('the same exchange 50 times at once is one exchange [R1.08]', async () => {
  const prop = { id: 0, coins: 10, energy: 30 }
  for (let round = 0; round < 20; round += 1) {
    const playerId = await world.newPlayer({ earned: 100 })
    await times(50, () => exchangeCoins(world.db, { playerId, key: 'k', prop }))
    expect(await balances(world.db, playerId)).toEqual({ coin: 90, energy: 30 })
  }
})

test('a new day refills a bound player to 300 once, however many calls race [R4.20]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const playerId = await world.newPlayer({ energy: 120, bound: true })
    await world.setClockAhead(25 * hourMs)
    const days = await times(50, () =>
      inTransaction(world.db, (tx) => ensureDayStarted(tx, defaultEconomy, playerId)),
    )
    await world.setClockAhead(0)
    expect(days.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(days.every(({ balances: now }) => now.energy === 300)).toBe(true)
  }
})
