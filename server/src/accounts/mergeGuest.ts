import type { Economy } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import { post } from '../wallet/ledger/posting.ts'

/**
 * Takes what a guest has along to another account. Rows are copied: logs and books are never changed, and what is left
 * with the guest is erased later. Of two plays of one game the account's own stays. Both players are locked, and no
 * turn of the guest's is open.
 */
export async function mergeGuest(
  tx: Transaction,
  economy: Economy,
  { guest, into }: { guest: string; into: string },
): Promise<void> {
  // Before the guest's day becomes the account's: it would bring no energy any more.
  await ensureDayStarted(tx, economy, into)
  await giveUpBook(tx, guest)
  await moveCoins(tx, guest, into)
  await copyPlays(tx, guest, into)
  await moveBooks(tx, guest, into)
  await copyKeepsakes(tx, guest, into)
  await copyUnlocks(tx, guest, into)
  // Days only rise: what the guest has had today is not had again.
  await tx.execute(sql`
    UPDATE player p SET
      last_day = greatest(p.last_day, g.last_day), last_start = greatest(p.last_start, g.last_start),
      beginner_guide = p.beginner_guide OR g.beginner_guide,
      nickname = CASE p.nickname WHEN '' THEN g.nickname ELSE p.nickname END,
      avatar = CASE p.avatar WHEN '' THEN g.avatar ELSE p.avatar END
    FROM player g WHERE g.id = ${guest} AND p.id = ${into}`)
  // What a guardian has turned off stays off, unless another guardian has decided for the account.
  await tx.execute(sql`
    UPDATE player p SET guardian_off = g.guardian_off, guardian_lifts_at = g.guardian_lifts_at
    FROM player g WHERE g.id = ${guest} AND p.id = ${into} AND g.guardian_off <> '{}'
      AND NOT EXISTS (SELECT FROM guardian WHERE player_id = p.id)`)
  await tx.execute(sql`
    INSERT INTO guardian (player_id, pin_hash, wrong, wait_until, set_at)
    SELECT ${into}, pin_hash, wrong, wait_until, set_at FROM guardian WHERE player_id = ${guest}
    ON CONFLICT (player_id) DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO ad_day (player_id, day, times)
    SELECT ${into}, day, times FROM ad_day WHERE player_id = ${guest}
    ON CONFLICT (player_id, day) DO UPDATE SET times = greatest(ad_day.times, excluded.times)`)
  await tx.execute(sql`
    UPDATE player SET status = 'executing', merged_into = ${into}, erased_from = app_clock(),
      guest_secret_hash = NULL WHERE id = ${guest}`)
  await tx.execute(sql`
    UPDATE session SET ended_at = app_clock(), end_reason = 'closed'
    WHERE player_id = ${guest} AND ended_at IS NULL`)
}

/** Coins that were earned or bought; gifts were one guest's, and energy is a day's. */
async function moveCoins(tx: Transaction, guest: string, into: string): Promise<void> {
  const { rows } = await tx.execute<{ bucket: 'earned' | 'bought'; balance: string }>(sql`
    SELECT bucket, balance FROM account
    WHERE player_id = ${guest} AND currency = 'coin' AND bucket IN ('earned', 'bought') AND balance > 0`)
  const moved = rows.map(({ bucket, balance }) => ({ bucket, amount: Number(balance) }))
  const coin = { currency: 'coin' } as const
  await post(tx, {
    idempotencyKey: `merge:${into}`,
    code: 'merge',
    playerId: guest,
    lines: moved.map(({ bucket, amount }) => ({
      ...coin,
      debit: bucket,
      credit: 'burn:merge',
      amount,
    })),
  })
  await post(tx, {
    idempotencyKey: `merge:${guest}`,
    code: 'merge',
    playerId: into,
    lines: moved.map(({ bucket, amount }) => ({
      ...coin,
      debit: 'mint:merge',
      credit: bucket,
      amount,
    })),
  })
}

/** Tables of a play's own, the play before what refers to it, with their columns besides the player. */
const tablesOfPlay = {
  turn: `id, play_id, epoch, n, key, state, outcome, input, decision, narration, cursor, claimed_by, claimed_until,
    attempts, undone, created_at, done_at`,
  play_history: 'play_id, opened_at, hidden_at',
  log_record: 'play_id, epoch, seq, prev, at, kind, body, h',
  log_text: 'play_id, hash, salt, text, lang',
  narrator_state: 'play_id, epoch, body',
  night_play: 'day, play_id, epoch, steps, ending, is_win, ended_at',
} as const

async function copyPlays(tx: Transaction, guest: string, into: string): Promise<void> {
  // The guest's own stories come first: plays of theirs are of no use without. Their pictures stay behind.
  const { rowCount } = await tx.execute(sql`
    INSERT INTO own_story (player_id, id, card, tone, made_at, dropped_at)
    SELECT ${into}, id, card, tone, made_at, dropped_at FROM own_story WHERE player_id = ${guest}
    ON CONFLICT DO NOTHING`)
  if (rowCount) {
    await tx.execute(sql`UPDATE player SET own_stories = own_stories + 1 WHERE id = ${into}`)
  }
  await tx.execute(sql`
    INSERT INTO play (player_id, id, game_id, script_version, lang, epoch, status, seed, commitment, state, scene,
      progress, turn_no, fail_no, revive_expires_at, free_move, log_seq, log_head, created_at, played_at)
    SELECT ${into}, id, game_id, script_version, lang, epoch, status, seed, commitment, state, scene,
      progress, turn_no, fail_no, revive_expires_at, free_move, log_seq, log_head, created_at, played_at
    FROM play WHERE player_id = ${guest}
    ON CONFLICT DO NOTHING`)
  const isCopied = sql`play_id IN (SELECT id FROM play WHERE player_id = ${into})`
  for (const [table, columns] of Object.entries(tablesOfPlay)) {
    await tx.execute(sql`
      INSERT INTO ${sql.raw(`${table} (player_id, ${columns})`)}
      SELECT ${into}, ${sql.raw(columns)} FROM ${sql.raw(table)}
      WHERE player_id = ${guest} AND ${isCopied}`)
  }
  await tx.execute(sql`
    INSERT INTO turn_events (player_id, turn_id, first_id, bodies)
    SELECT ${into}, turn_id, first_id, bodies FROM turn_events
    WHERE player_id = ${guest} AND turn_id IN (SELECT id FROM turn WHERE player_id = ${into})`)
}

/** A book that is being made is made no further: the coins that it holds go along, and its files with the guest. */
async function giveUpBook(tx: Transaction, guest: string): Promise<void> {
  const { rows } = await tx.execute<{ holdId: string | null }>(sql`
    UPDATE book SET state = 'failed' WHERE player_id = ${guest} AND state = 'queued'
    RETURNING hold_id AS "holdId"`)
  for (const { holdId } of rows) {
    if (holdId !== null) await settleHold(tx, { playerId: guest, holdId }, 'voided')
  }
}

/** A book that is made has one file, so it is moved. */
async function moveBooks(tx: Transaction, guest: string, into: string): Promise<void> {
  await tx.execute(sql`
    UPDATE book SET player_id = ${into}, hold_id = NULL
    WHERE player_id = ${guest} AND state = 'made'
      AND play_id IN (SELECT id FROM play WHERE player_id = ${into})`)
}

async function copyKeepsakes(tx: Transaction, guest: string, into: string): Promise<void> {
  const tables = {
    favourite: 'game_id, marked_at',
    card: 'game_id, card_id, won_at',
    background: 'game_id, card_id',
    teller_choice: 'game_id, told_by, chosen_at',
  }
  for (const [table, columns] of Object.entries(tables)) {
    await tx.execute(sql`
      INSERT INTO ${sql.raw(`${table} (player_id, ${columns})`)}
      SELECT ${into}, ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE player_id = ${guest}
      ON CONFLICT DO NOTHING`)
  }
  // A vote and a heart are moved, not copied: they count once.
  await tx.execute(sql`
    UPDATE thanks SET player_id = ${into} WHERE player_id = ${guest}
      AND game_id NOT IN (SELECT game_id FROM thanks WHERE player_id = ${into})`)
  await tx.execute(sql`
    UPDATE review SET player_id = ${into} WHERE player_id = ${guest}
      AND game_id NOT IN (SELECT game_id FROM review WHERE player_id = ${into})`)
}

/** What the guest has paid for, and has been paid for winning, happened for the account too: entries without lines. */
async function copyUnlocks(tx: Transaction, guest: string, into: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO entry (player_id, idempotency_key, code, ref, created_at)
    SELECT ${into}, idempotency_key, code, ref, app_clock() FROM entry
    WHERE player_id = ${guest} AND code IN ('unlock', 'pass')
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO unlock (player_id, game_id, entry_id, unlocked_at)
    SELECT ${into}, u.game_id, e.id, u.unlocked_at
    FROM unlock u JOIN entry e ON e.player_id = ${into} AND e.idempotency_key = 'unlock:' || u.game_id
    WHERE u.player_id = ${guest}
    ON CONFLICT DO NOTHING`)
}

/** Waits for the guest's moves, and says whether one is still being answered. Before the locks of players. */
export async function hasOpenTurn(tx: Transaction, guest: string): Promise<boolean> {
  await tx.execute(sql`SELECT 1 FROM play WHERE player_id = ${guest} ORDER BY id FOR UPDATE`)
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM turn WHERE player_id = ${guest} AND state <> 'done' LIMIT 1`,
  )
  return rows.length > 0
}
