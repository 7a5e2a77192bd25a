import { expect, test } from 'vitest'
import { openHold, settleHold } from '../../src/wallet/ledger/holds.ts'
import { balances } from '../../src/wallet/ledger/posting.ts'
import { holdTurn } from './ledgerWorld.ts'
import { bucketsOf, setupLedger } from './setupLedger.ts'

const world = setupLedger()

const buckets = (playerId: string) => bucketsOf(world, playerId)

test('a hold given back returns each coin to the account it came from [R10.03]', async () => {
  const playerId = await world.newPlayer({ promo: 30, earned: 50 })
  const before = await buckets(playerId)
  const held = await openHold(world.db, {
    subject: `story:${playerId}:r`,
    attempt: 1,
    code: 'storybook',
    playerId,
    currency: 'coin',
    amount: 50,
  })
  if (held.outcome !== 'posted') throw new Error(held.outcome)
  expect(await buckets(playerId)).toEqual({ promo: 0, earned: 30, bought: 0 })
  await settleHold(world.db, { playerId, holdId: held.id }, 'voided')
  expect(await buckets(playerId)).toEqual(before)
})

test('a turn is tried again only after its hold was given back, and is paid for once [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  const attempt = (n: number) =>
    holdTurn(world.db, { playerId, playId: playerId, n: 1, attempt: n, energy: 5 })
  const first = await attempt(1)
  expect((await attempt(2)).outcome).toBe('standing')
  if (first.outcome === 'posted')
    await settleHold(world.db, { playerId, holdId: first.id }, 'voided')
  const second = await attempt(2)
  expect(second.outcome).toBe('posted')
  if (second.outcome === 'posted')
    await settleHold(world.db, { playerId, holdId: second.id }, 'posted')
  expect((await attempt(3)).outcome).toBe('standing')
  expect((await balances(world.db, playerId)).energy).toBe(45)
})
