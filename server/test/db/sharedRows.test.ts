import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { popularities } from '../../src/catalog/catalogFlags.ts'
import { foldGameFigures } from '../../src/catalog/gameFigures.ts'
import { ratingSumsOf, saveReview } from '../../src/catalog/reviewQueries.ts'
import type { Transaction } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { createPlay } from '../../src/play/store/plays.ts'
import { post } from '../../src/wallet/ledger/posting.ts'
import { newRun } from '../play/playWorld.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

const gameId = randomUUID()

/** What players do all the time, in the same game and with the same account of the system. */
const actions: readonly [string, (tx: Transaction, playerId: string) => Promise<unknown>][] = [
  ['open a game', (tx, playerId) => createPlay(tx, { ...newRun, playerId, gameId })],
  [
    'review a game',
    (tx, playerId) => saveReview(tx, { playerId, gameId, points: 9, review: '', isFit: true }),
  ],
  [
    'pay',
    (tx, playerId) => {
      const line = { debit: 'wallet', credit: 'burn:unlock', currency: 'coin', amount: 1 } as const
      return post(tx, { idempotencyKey: 'one', code: 'unlock', playerId, lines: [line] })
    },
  ],
]

test.each(actions)('players who %s at once do not wait for each other', async (_, act) => {
  const [first, second] = [
    await world.newPlayer({ earned: 5 }),
    await world.newPlayer({ earned: 5 }),
  ]
  const during = inTransaction(world.db, async (tx) => {
    await act(tx, first)
    // A row that both lock would keep this from ending while the first is open: it fails after ten seconds.
    await inTransaction(world.db, (other) => act(other, second))
  })
  await expect(during).resolves.toBeUndefined()
})

test('figures are the same before they are added up, after, and when that happens at once [R2.61]', async () => {
  const read = async () => [
    (await popularities(world.db)).get(gameId),
    await ratingSumsOf(world.db, gameId),
  ]
  const before = await read()
  expect(before).toMatchObject([2, { votes: 2, points: 18, recommending: 2, delighted: 2 }])
  const folded = await Promise.all(Array.from({ length: 5 }, () => foldGameFigures(world.db)))
  expect(folded.reduce((sum, n) => sum + n)).toBe(4)
  expect(await read()).toEqual(before)
  expect(await foldGameFigures(world.db)).toBe(0)
})
