import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compiledStatement } from '../../src/db/statement.ts'
import { isConflict } from '../../src/db/transaction.ts'
import {
  openHold,
  type Spending,
  settleHold,
  spendClause,
  spendValues,
  turnHold,
} from '../../src/wallet/ledger/holds.ts'
import { balances } from '../../src/wallet/ledger/posting.ts'
import { holdTurn } from './ledgerWorld.ts'
import { bucketsOf, entriesOf, setupLedger } from './setupLedger.ts'

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

test('the first to end a hold decides how it ends, and each later one is told so [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  const end = (holdId: string, how: 'posted' | 'voided') =>
    settleHold(world.db, { playerId, holdId }, how)
  for (const [first, second, energy] of [
    ['posted', 'voided', 45],
    ['voided', 'posted', 45],
  ] as const) {
    const holdId = randomUUID()
    const turn = { playerId, playId: first, n: 1, energy: 5, id: holdId }
    const left = { coin: 0, energy }
    expect(await holdTurn(world.db, turn)).toMatchObject({ outcome: 'posted', id: holdId })
    expect(await end(holdId, first)).toEqual({ ended: first, byThisCall: true, balances: left })
    expect(await end(holdId, first)).toEqual({ ended: first, byThisCall: false, balances: left })
    expect(await end(holdId, second)).toEqual({ ended: first, byThisCall: false, balances: left })
  }
  await expect(end(randomUUID(), 'posted')).rejects.toThrow()
  expect(await entriesOf(world, playerId)).toMatchObject([
    { key: 'chat:posted:1:1#hold', code: 'hold', lines: ['main hold 5 energy'] },
    { key: 'chat:posted:1:1', code: 'chat', lines: ['hold burn:chat 5 energy'] },
    { key: 'chat:voided:1:1#hold', code: 'hold' },
    { key: 'chat:voided:1:1#void', code: 'void', lines: ['hold main 5 energy'] },
  ])
})

test('while a hold stands, the next attempt is told what there is, and changes nothing [R10.03]', async () => {
  const playerId = await world.newPlayer({ energy: 50 })
  const turn = { playerId, playId: 'p', n: 1, energy: 5 }
  await holdTurn(world.db, turn)
  const left = { coin: 0, energy: 45 }
  expect(await holdTurn(world.db, { ...turn, attempt: 2 })).toEqual({
    outcome: 'standing',
    balances: left,
  })
  expect(await balances(world.db, playerId)).toEqual(left)
})

const spend = compiledStatement(sql`SELECT ${spendClause}`)

test('a turn is paid at once where that leaves what was expected, and not otherwise [R10.03]', async () => {
  const playerId = await world.newPlayer({ earned: 3, energy: 50 })
  const pay = (n: number, left: Spending['balances']) =>
    spend(world.db, spendValues({ playerId, playId: 'p', n, energy: 5, balances: left }))
  await pay(7, { coin: 3, energy: 45 })
  for (const left of [
    { coin: 3, energy: 45 },
    { coin: 2, energy: 40 },
  ]) {
    await expect(pay(8, left)).rejects.toSatisfy((error) => isConflict(error, 'balance_conflict'))
  }
  expect(await balances(world.db, playerId)).toEqual({ coin: 3, energy: 45 })
  expect(await entriesOf(world, playerId)).toEqual([
    { key: 'chat:p:7:1', code: 'chat', ref: {}, lines: ['main burn:chat 5 energy'] },
  ])
})

test('a turn that is paid at once has the key of the same turn held first: it is never paid both ways [R10.03]', () => {
  const turn = { playerId: 'ann', playId: 'ferry', n: 7, energy: 5 }
  const { subject, attempt } = turnHold(turn)
  const { idempotencyKey } = spendValues({ ...turn, balances: { coin: 0, energy: 95 } })
  expect(idempotencyKey).toBe(`${subject}:${attempt}`)
})
