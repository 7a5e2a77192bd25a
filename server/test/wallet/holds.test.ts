import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '../../src/db/schema/wallet.ts'
import { ledgerFaults } from '../../src/wallet/ledger/audit.ts'
import { expiredHolds, holdTurn, openHold, settleHold } from '../../src/wallet/ledger/holds.ts'
import { balances } from '../../src/wallet/ledger/posting.ts'
import { type LedgerWorld, ledgerWorld } from './ledgerWorld.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})
afterEach(() => world.setClockAhead(0))
afterAll(async () => {
  const faults = await ledgerFaults(world.db)
  await world.close()
  expect(faults).toEqual({ unbalanced: [], drifted: [], misheld: [] })
})

async function buckets(playerId: string): Promise<Record<string, number | null>> {
  const rows = await world.db.select().from(account).where(eq(account.owner, playerId))
  return Object.fromEntries(
    rows
      .filter(({ kind, currency }) => kind === 'wallet' && currency === 'coin')
      .map((row) => [row.bucket, row.balance]),
  )
}

test('a hold given back returns each coin to the purse it came from [R10.03]', async () => {
  const playerId = await world.newPlayer({ promo: 30, earned: 50 })
  const before = await buckets(playerId)
  const held = await openHold(world.db, {
    subject: `story:${playerId}:r`,
    attempt: 1,
    code: 'storybook',
    playerId,
    currency: 'coin',
    amount: 50,
    lastsMs: 1000,
  })
  if (held.outcome !== 'posted') throw new Error(held.outcome)
  expect(await buckets(playerId)).toEqual({ promo: 0, earned: 30, bought: 0 })
  await settleHold(world.db, held.id, 'voided')
  expect(await buckets(playerId)).toEqual(before)
})

test('a turn is tried again only after its hold was given back, and is paid for once [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  const attempt = (n: number) =>
    holdTurn(world.db, { playerId, playId: playerId, n: 1, attempt: n, energy: 5 })
  const first = await attempt(1)
  expect((await attempt(2)).outcome).toBe('standing')
  if (first.outcome === 'posted') await settleHold(world.db, first.id, 'voided')
  const second = await attempt(2)
  expect(second.outcome).toBe('posted')
  if (second.outcome === 'posted') await settleHold(world.db, second.id, 'posted')
  expect((await attempt(3)).outcome).toBe('standing')
  expect((await balances(world.db, playerId)).energy).toBe(45)
})

test('a forgotten hold is found once its time is over [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  await holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 5 })
  const mine = async () =>
    (await expiredHolds(world.db, 1000)).filter((it) => it.playerId === playerId)
  expect(await mine()).toEqual([])
  await world.setClockAhead(121_000)
  const [found] = await mine()
  await world.setClockAhead(0)
  expect(found).toMatchObject({ subject: `chat:${playerId}:1`, amount: 5, state: 'open' })
})
