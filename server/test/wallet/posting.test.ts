import { and, asc, count, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../src/db/schema/outbox.ts'
import { account, entry, hold, transfer, unlock } from '../../src/db/schema/wallet.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { exchangeCoins } from '../../src/wallet/exchange.ts'
import { ledgerFaults } from '../../src/wallet/ledger/audit.ts'
import type { ensureDayStarted } from '../../src/wallet/ledger/day.ts'
import { unlockGame } from '../../src/wallet/ledger/payments.ts'
import { balances, post } from '../../src/wallet/ledger/posting.ts'
import { holdTurn } from './ledgerWorld.ts'
import { bucketsOf, setupLedger, times } from './setupLedger.ts'

const world = setupLedger()
const playId = '00000000-0000-4000-8000-000000000001'

const buckets = (playerId: string) => bucketsOf(world, playerId)

test('coins are spent from gifts first, then earnings [R1.10]', async () => {
  const playerId = await world.newPlayer({ promo: 30, earned: 50 })
  await inTransaction(world.db, (tx) => unlockGame(tx, { playerId, gameId: 'g', coins: 60 }))
  expect(await buckets(playerId)).toEqual({ promo: 0, earned: 20, bought: 0 })
})

test('a game is paid for and opened once [R1.10]', async () => {
  const playerId = await world.newPlayer({ earned: 200 })
  const buy = () =>
    inTransaction(world.db, (tx) => unlockGame(tx, { playerId, gameId: 'g', coins: 60 }))
  await times(10, buy)
  expect((await balances(world.db, playerId)).coin).toBe(140)
  expect(await world.db.select().from(unlock).where(eq(unlock.playerId, playerId))).toHaveLength(1)
})

test('who has too few coins is told so and nothing is written [R1.08]', async () => {
  const playerId = await world.newPlayer({ earned: 9 })
  const prop = { id: 0, coins: 10, energy: 30 }
  const bought = await exchangeCoins(world.db, { playerId, key: 'k', prop })
  expect(bought).toEqual({ outcome: 'no_coins', balances: { coin: 9, energy: 0 } })
  const [row] = await world.db
    .select({ n: count() })
    .from(entry)
    .where(and(eq(entry.playerId, playerId), like(entry.idempotencyKey, 'exchange:%')))
  expect(row?.n).toBe(0)
})

test('a transaction that fails takes its entry with it [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  const failing = inTransaction(world.db, async (tx) => {
    await holdTurn(tx, { playerId, playId, n: 7, energy: 5 })
    throw new Error('cut')
  })
  await expect(failing).rejects.toThrow('cut')
  expect((await balances(world.db, playerId)).energy).toBe(50)
})

test("a key never answers with another player's entry", async () => {
  const [mine, theirs] = [await world.newPlayer(), await world.newPlayer()]
  const entryOf = (playerId: string) =>
    post(world.db, { idempotencyKey: 'ad:net:1', code: 'ad', playerId, lines: [] })
  const [first, second] = [await entryOf(mine), await entryOf(theirs)]
  if (first.outcome !== 'posted' || second.outcome !== 'posted') throw new Error('not posted')
  expect(second).toMatchObject({ repeated: false })
  expect(second.id).not.toBe(first.id)
  expect(await entryOf(theirs)).toMatchObject({ repeated: true, id: second.id })
})

test('a line of nothing, below nothing or of an unknown account is refused whole', async () => {
  const playerId = await world.newPlayer({ earned: 5 })
  const bad = [
    { credit: 'burn:chat', amount: 0 },
    { credit: 'burn:chat', amount: -5 },
    { credit: 'burn:nowhere', amount: 1 },
  ] as const
  for (const [n, { credit, amount }] of bad.entries()) {
    const line = { debit: 'earned', credit, currency: 'coin', amount } as const
    const posted = post(world.db, {
      idempotencyKey: `bad:${playerId}:${n}`,
      code: 'admin',
      playerId,
      lines: [line],
    })
    await expect(posted).rejects.toThrow()
  }
  expect((await balances(world.db, playerId)).coin).toBe(5)
})

test('every change of coin or power is in the outbox, the last one as it now is [R4.07]', async () => {
  const playerId = await world.newPlayer({ earned: 40 })
  const prop = { id: 0, coins: 10, energy: 30 }
  await times(3, (n) => exchangeCoins(world.db, { playerId, key: String(n), prop }))
  const rows = await world.db
    .select({ body: outbox.body })
    .from(outbox)
    .where(eq(outbox.playerId, playerId))
    .orderBy(asc(outbox.seq))
  expect(rows.map(({ body }) => body)).toEqual([
    { coin: 40, power: 0 },
    { coin: 30, power: 30 },
    { coin: 20, power: 60 },
    { coin: 10, power: 90 },
  ])
})

test('entries and transfers can be neither changed nor removed', async () => {
  const changes = [
    'UPDATE entry SET code = code',
    'DELETE FROM entry',
    'TRUNCATE entry CASCADE',
    'UPDATE transfer SET amount = 1',
    'DELETE FROM transfer',
    'TRUNCATE transfer',
  ]
  for (const change of changes) {
    await expect(world.pool.query(change)).rejects.toThrow(/append-only|permission denied/)
  }
  expect(await world.db.select({ n: count() }).from(transfer)).not.toEqual([{ n: 0 }])
})

test('an auditor finds a balance that was tampered with, and a hold that was [R12.07]', async () => {
  const playerId = await world.newPlayer({ earned: 10, energy: 10 })
  const held = await holdTurn(world.db, { playerId, playId: playerId, n: 1, energy: 5 })
  if (held.outcome !== 'posted') throw new Error(held.outcome)
  const audit = async (
    tamper: (tx: Parameters<typeof ensureDayStarted>[0]) => Promise<unknown>,
  ) => {
    let found: Awaited<ReturnType<typeof ledgerFaults>> | undefined
    const rolledBack = inTransaction(world.db, async (tx) => {
      await tamper(tx)
      found = await ledgerFaults(tx)
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow()
    return found
  }
  const minted = await audit((tx) =>
    tx
      .update(account)
      .set({ balance: 999 })
      .where(and(eq(account.playerId, playerId), eq(account.bucket, 'earned'))),
  )
  expect(minted).toMatchObject({ unbalanced: ['coin'], misheld: [] })
  expect(minted?.drifted).toHaveLength(1)
  const dropped = await audit((tx) => tx.delete(hold).where(eq(hold.id, held.id)))
  expect(dropped).toMatchObject({ unbalanced: [], misheld: [playerId] })
})
