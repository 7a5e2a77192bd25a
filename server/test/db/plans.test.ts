import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneAttempts } from '../../src/accounts/identities/attempts.ts'
import { pruneLaunches } from '../../src/accounts/partner/launch.ts'
import { pruneAds } from '../../src/ads/adSessions.ts'
import { bookSubject, paymentsOf } from '../../src/books/bookRows.ts'
import type { Transaction } from '../../src/db/database.ts'
import type { PlayRow } from '../../src/db/schema/plays.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { endingTurn, firstTurnTo } from '../../src/play/store/endingTurns.ts'
import { claimTurns } from '../../src/play/store/turnSteps.ts'
import { revivesOn } from '../../src/wallet/ledger/payments.ts'
import { receipts } from '../../src/wallet/receipts.ts'
import { type PlayWorld, playWorld } from '../play/playWorld.ts'

let world: PlayWorld
let play: PlayRow
beforeAll(async () => {
  world = await playWorld()
  play = await world.newPlay()
  await livePast(play)
})
afterAll(() => world.close())

/** Days that the player has played: on each a turn, a revive, and a gift. */
const past = 1000

/** Players who come on every hundredth day only: plans are made for what most have, which is little. */
const others = 200

/** Of the turns the first ended the first run; the second run has no end. */
async function livePast({ playerId, id }: PlayRow): Promise<void> {
  await world.db.execute(sql`
    INSERT INTO turn (player_id, play_id, epoch, n, key, state, outcome, input, decision, done_at)
    SELECT ${playerId}::uuid, ${id}::uuid, CASE n WHEN 1 THEN 1 ELSE 2 END, n, 'key ' || n, 'done', 'free', '{}',
      jsonb_build_object('direction', CASE n WHEN 1 THEN '{"ending":{"id":"home"}}'::jsonb ELSE '{}' END),
      app_clock()
    FROM generate_series(1, ${past}::integer) n`)
  await world.db.execute(
    sql`INSERT INTO player (tz) SELECT 'UTC' FROM generate_series(1, ${others}::integer)`,
  )
  await world.db.execute(sql`
    SELECT ledger_post('revive:' || n, 'revive', ${playerId}::uuid, '[]', jsonb_build_object('day', n)),
      ledger_post('gift:' || n, 'admin', ${playerId}::uuid,
        '[{"debit":"mint:admin","credit":"promo","currency":"coin","amount":1}]'),
      CASE n % 100 WHEN 0 THEN (
        SELECT count(ledger_post('revive:' || n, 'revive', p.id, '[]'))
        FROM player p WHERE p.id <> ${playerId}::uuid
      ) END
    FROM generate_series(1, ${past}::integer) n`)
  await world.db.execute(sql`ANALYZE turn, entry, transfer`)
}

interface Reads {
  /** How often it was read from end to end. */
  readonly scans: number
  /** Rows that were looked at. */
  readonly rows: number
}

/** What is read of a table. A small one is read whole for good reason: here it is not, where there is another way. */
function readsOf(table: string, work: (tx: Transaction) => Promise<unknown>): Promise<Reads> {
  return inTransaction(world.db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const before = await readSoFar(tx, table)
    await work(tx)
    const after = await readSoFar(tx, table)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}

async function readSoFar(tx: Transaction, table: string): Promise<Reads> {
  const { rows } = await tx.execute<{ scans: string; rows: string }>(sql`
    SELECT seq_scan AS scans, seq_tup_read + idx_tup_fetch AS rows
    FROM pg_stat_xact_user_tables WHERE relname = ${table}`)
  return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) }
}

test('the sweep for open turns does not read the table of all that were ever made', async () => {
  const claim = { worker: randomUUID(), leaseMs: 1000, limit: 10 }
  expect(await readsOf('turn', (tx) => claimTurns(tx, claim))).toEqual({ scans: 0, rows: 0 })
})

test('the turn that ended a play is found without reading all that the player ever played', async () => {
  const first = await readsOf('turn', async (tx) => {
    expect(await firstTurnTo(tx, play, ['home', 'away'])).toMatchObject({ n: 1 })
  })
  expect(first).toEqual({ scans: 0, rows: 1 })
  expect(await readsOf('turn', (tx) => endingTurn(tx, { ...play, epoch: 2 }))).toEqual({
    scans: 0,
    rows: 1,
  })
})

test('what a revive costs is known without reading all revives that the player ever took', async () => {
  const read = await readsOf('entry', async (tx) => {
    expect(await revivesOn(tx, play.playerId, past - 5)).toBe(1)
  })
  expect(read).toEqual({ scans: 0, rows: 1 })
})

test('what a book costs is known without reading what was held for all turns that the player ever made', async () => {
  // A turn that a model tells has its energy held.
  const { playerId, id: playId } = await world.newPlay()
  const run = { playerId, playId, epoch: 1 }
  const hold = (subject: SQL) =>
    sql`ledger_hold(${subject}, 1, 'chat', ${playerId}::uuid, 'energy', 1, uuidv7())`
  await world.db.execute(sql`
    SELECT ${hold(sql`${bookSubject(run)}::text`)}, ${hold(sql`${bookSubject({ ...run, epoch: 11 })}::text`)},
      (SELECT count(${hold(sql`'chat:' || n`)}) FROM generate_series(1, 90) n)`)
  await world.db.execute(sql`ANALYZE hold`)
  const read = await readsOf('hold', async (tx) => {
    expect(await paymentsOf(tx, run)).toEqual({ isPaid: false, voided: 0 })
  })
  expect(read).toEqual({ scans: 0, rows: 1 })
})

test('a page of receipts reads no more of a long ledger than of a short one', async () => {
  const first = await receipts(world.db, play.playerId, { limit: 31 })
  const pages = [{ limit: 31 }, { limit: 31, before: { id: first.at(-1)?.id ?? '' } }]
  for (const page of pages) {
    const read = await readsOf('entry', async (tx) => {
      expect(await receipts(tx, play.playerId, page)).toHaveLength(31)
    })
    expect(read.scans).toBe(0)
    // Each gift stands beside a revive that cost nothing.
    expect(read.rows).toBeLessThanOrEqual(62)
  }
})

test.each([
  ['ad_session', pruneAds],
  ['ad_nonce', pruneAds],
  ['ad_callback', pruneAds],
  ['sign_in_attempt', pruneAttempts],
  ['partner_launch', pruneLaunches],
  ['launch_code', pruneLaunches],
])('what is due of %s is found each hour without reading all that is kept', async (table, job) => {
  expect(await readsOf(table, job)).toEqual({ scans: 0, rows: 0 })
})
