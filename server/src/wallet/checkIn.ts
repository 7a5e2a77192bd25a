import type { Calls, OutputOf } from '@fabula/contract'
import {
  type Amount,
  type Claim,
  checkInPanel,
  checkInReward,
  cycleDayOn,
  type Economy,
} from '@fabula/rules'
import { desc, eq } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { checkIn } from '../db/schema/wallet.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import type { WalletDeps } from './energy.ts'
import { ensureDayStarted } from './ledger/day.ts'
import { type Balances, balancesView, gain, type Posted, post } from './ledger/posting.ts'

type SignIn = Calls['user/signin']

/** The seven days of the check-in as they are today [R4.12]. */
export async function showCheckIn(
  { database: { db }, economy }: WalletDeps,
  { player, today, now }: PlayerSession,
): Promise<OutputOf<SignIn>> {
  // Only the first visit of a day writes; the others take no lock.
  const { day, balances } = today.isStarted
    ? today
    : await inTransaction(db, (tx) => ensureDayStarted(tx, economy, player.id))
  const progress = await checkInProgress(db, player.id, now)
  return checkInView(economy, { day, balances, progress, gained: null })
}

/** Pays today's check-in; claimed again on the same day it pays nothing and answers the same [R1.05]. */
export function claimCheckIn(
  { clock, database, economy }: WalletDeps & { clock: { mayClaim(now: number): boolean } },
  { player }: PlayerSession,
  refuse: RefuseWith<SignIn['refuses']>,
): Promise<OutputOf<SignIn>> {
  return inTransaction(database.db, async (tx) => {
    const { day, now, balances } = await ensureDayStarted(tx, economy, player.id)
    const progress = await checkInProgress(tx, player.id, now)
    const { last, rezoned, bound } = progress
    if (last !== null && last.day >= day) {
      return checkInView(economy, { day, balances, progress, gained: null })
    }
    if (!clock.mayClaim(now)) return refuse('busy', 'claims_frozen')
    const cycleDay = cycleDayOn(day, last, rezoned)
    const gained = checkInReward(economy, cycleDay, bound)
    const paid = await payCheckIn(tx, { playerId: player.id, day, cycleDay, reward: gained })
    await tx.insert(checkIn).values({ playerId: player.id, day, cycleDay, entryId: paid.id })
    const claimed = { ...progress, last: { day, cycleDay } }
    return checkInView(economy, { day, balances: paid.balances, progress: claimed, gained })
  })
}

/** Pays a check-in, once for each day of the player [R1.05]. */
async function payCheckIn(
  tx: Transaction,
  claim: { playerId: string; day: number; cycleDay: number; reward: Amount },
): Promise<Posted> {
  const { playerId, day, cycleDay, reward } = claim
  const paid = await post(tx, {
    idempotencyKey: `checkin:${day}`,
    code: 'checkin',
    playerId,
    lines: gain('mint:checkin', reward),
    ref: { day, cycleDay },
  })
  if (paid.outcome !== 'posted')
    throw new Error(`a check-in costs nothing, so it cannot be refused: ${paid.outcome}`)
  return paid
}

interface CheckInProgress {
  readonly last: Claim | null
  /** Set if the player's zone changed since the last claim, or in the millisecond of it. */
  readonly rezoned: { readonly sinceClaimMs: number } | undefined
  /** Not a guest. */
  readonly bound: boolean
}

/** To claim, call this while the player is locked: another claim could be made in between. */
async function checkInProgress(
  db: Queryable,
  playerId: string,
  now: number,
): Promise<CheckInProgress> {
  const [row] = await db
    .select({
      day: checkIn.day,
      cycleDay: checkIn.cycleDay,
      claimedAt: checkIn.claimedAt,
      tzChangedAt: player.tzChangedAt,
      boundAt: player.boundAt,
    })
    .from(player)
    .leftJoin(checkIn, eq(checkIn.playerId, player.id))
    .where(eq(player.id, playerId))
    .orderBy(desc(checkIn.day))
    .limit(1)
  if (!row) throw new Error(`no player ${playerId}`)
  const { day, cycleDay, claimedAt, tzChangedAt, boundAt } = row
  const bound = boundAt !== null
  if (day === null || cycleDay === null || claimedAt === null) {
    return { last: null, rezoned: undefined, bound }
  }
  // Both are read to the millisecond: a move in that of the claim may have come after it.
  const isRezoned = tzChangedAt !== null && tzChangedAt >= claimedAt
  return {
    last: { day, cycleDay },
    rezoned: isRezoned ? { sinceClaimMs: now - claimedAt } : undefined,
    bound,
  }
}

function checkInView(
  economy: Economy,
  today: { day: number; balances: Balances; progress: CheckInProgress; gained: Amount | null },
): OutputOf<SignIn> {
  const { day, progress, gained } = today
  return {
    ...balancesView(today.balances),
    result: checkInPanel(economy, { day, ...progress }).map(({ n, coins, energy, state }) => ({
      day: n,
      coin: coins,
      power: energy,
      state,
    })),
    claimed_today: progress.last !== null && progress.last.day >= day,
    gained: gained && { coin: gained.coins, power: gained.energy },
  }
}
