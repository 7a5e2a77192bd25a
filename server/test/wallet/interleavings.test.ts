import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '../../src/wallet/ledger/audit.ts'
import { openHold, settleHold } from '../../src/wallet/ledger/holds.ts'
import { balances, gain, post } from '../../src/wallet/ledger/posting.ts'
import { receipts } from '../../src/wallet/receipts.ts'
import { type LedgerWorld, ledgerWorld } from './ledgerWorld.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

/** Small numbers of keys, so that the same thing is often asked for twice and at once. */
const key = fc.nat(6)
const amount = fc.integer({ min: 1, max: 30 })
const currency = fc.constantFrom('coin', 'energy')
const command = fc.oneof(
  fc.record({ does: fc.constant('gain'), key, amount, currency }),
  fc.record({ does: fc.constant('spend'), key, amount, currency }),
  fc.record({ does: fc.constant('hold'), key, amount, currency }),
  fc.record({ does: fc.constantFrom('posted', 'voided'), key, amount, currency }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
const who = fc.nat(1)
const life = fc.array(fc.tuple(who, command), { minLength: 10, maxLength: 60 })

/** Runs one command, and answers whether it is the first to have its effect. */
async function run(playerId: string, { does, key: n, amount: size, currency: of }: Command) {
  const subject = `story:${playerId}:${n}`
  switch (does) {
    case 'gain': {
      const amounts = of === 'coin' ? { coins: size, energy: 0 } : { coins: 0, energy: size }
      const bucket = n % 2 === 0 ? 'promo' : 'earned'
      const lines = gain('mint:ad', amounts, bucket)
      return post(world.db, { idempotencyKey: `ad:${playerId}:${n}`, code: 'ad', playerId, lines })
    }
    case 'spend': {
      const line = { debit: 'wallet', credit: 'burn:admin', currency: of, amount: size } as const
      return post(world.db, {
        idempotencyKey: `spend:${playerId}:${n}`,
        code: 'admin',
        playerId,
        lines: [line],
      })
    }
    case 'hold':
      return openHold(world.db, {
        subject,
        attempt: 1 + (size % 3),
        code: 'storybook',
        playerId,
        currency: of,
        amount: size,
      })
    default: {
      const { rows } = await world.db.execute<{ id: string }>(
        sql`SELECT id FROM hold WHERE player_id = ${playerId} AND subject = ${subject} ORDER BY random() LIMIT 1`,
      )
      const found = rows[0]
      return found && settleHold(world.db, { playerId, holdId: found.id }, does)
    }
  }
}

/** All at once on a pool of 20 connections, in whatever order the database makes of it. */
async function runAll(players: readonly string[], commands: readonly [number, Command][]) {
  await Promise.all(commands.map(([n, it]) => run(players[n] ?? '', it)))
}

test('whatever is asked at once and twice, the ledger sums to zero and no wallet is below it [R10.03] [R12.07]', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (commands) => {
      const players = [await world.newPlayer({ promo: 20 }), await world.newPlayer({ energy: 40 })]
      await runAll(players, commands)
      expect(await ledgerFaults(world.db)).toEqual({ unbalanced: [], drifted: [], misheld: [] })
      for (const playerId of players) {
        const { coin, energy } = await balances(world.db, playerId)
        expect(Math.min(coin, energy)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('whatever is asked at once and twice, each key has one effect [R10.03]', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (commands) => {
      const players = [await world.newPlayer({ earned: 60, energy: 60 }), await world.newPlayer()]
      await runAll(players, commands)
      await runAll(
        players,
        commands.filter(([, it]) => it.does === 'gain' || it.does === 'spend'),
      )
      const { rows } = await world.db.execute<{ doubled: string }>(
        sql`SELECT subject AS doubled FROM hold WHERE state = 'posted' GROUP BY player_id, subject HAVING count(*) > 1
          UNION ALL SELECT h.idempotency_key FROM hold h WHERE (SELECT count(*) FROM entry e
            WHERE e.player_id = h.player_id AND e.idempotency_key IN (h.idempotency_key, h.idempotency_key || '#void'))
            <> (h.state <> 'open')::integer`,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('what a player has is what the receipts say, less what is on hold [R11.01]', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (commands) => {
      const players = [await world.newPlayer({ earned: 60 }), await world.newPlayer({ energy: 60 })]
      await runAll(players, commands)
      for (const playerId of players) {
        const told = await receipts(world.db, playerId, { limit: 1000 })
        const sum = { coin: 0, energy: 0 }
        for (const receipt of told) {
          sum.coin += receipt.coin
          sum.energy += receipt.energy
        }
        expect(await withHeld(playerId)).toEqual(sum)
      }
    }),
    { numRuns: 20 },
  )
}, 120_000)

async function withHeld(playerId: string) {
  const { rows } = await world.db.execute<{ currency: 'coin' | 'energy'; amount: string }>(
    sql`SELECT currency, sum(amount) AS amount FROM hold
      WHERE player_id = ${playerId} AND state = 'open' GROUP BY currency`,
  )
  const has = { ...(await balances(world.db, playerId)) }
  for (const row of rows) has[row.currency] += Number(row.amount)
  return has
}
