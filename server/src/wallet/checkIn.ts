import type { Calls, OutputOf } from '@fabula/contract'
import {
  type Amount,
  type Claim,
  checkInPanel,
  checkInReward,
  type Economy,
  streakOn,
} from '@fabula/rules'
import { desc, eq } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { checkIn } from '../db/schema/wallet.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { balancesView } from './energy.ts'
import { ensureDayStarted } from './ledger/day.ts'
import { payCheckIn } from './ledger/payments.ts'
import type { Balances } from './ledger/posting.ts'

interface CheckInStanding {
  readonly last: Claim | null
  /** Set if the player's zone changed since the last claim. */
  readonly rezoned: { readonly sinceClaimMs: number } | undefined
  /** Not a guest. */
  readonly bound: boolean
}

/** Where the player stands in the cycle; who claims asks under the player's lock. */
async function lastCheckIn(db: Queryable, playerId: string, now: number): Promise<CheckInStanding> {
  const [row] = await db
    .select({
      day: checkIn.day,
      streak: checkIn.streak,
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
  const { day, streak, claimedAt, tzChangedAt, boundAt } = row
  const bound = boundAt !== null
  if (day === null || streak === null || claimedAt === null) {
    return { last: null, rezoned: undefined, bound }
  }
  const isRezoned = tzChangedAt !== null && tzChangedAt > claimedAt
  return {
    last: { day, streak },
    rezoned: isRezoned ? { sinceClaimMs: now - claimedAt } : undefined,
    bound,
  }
}

async function recordCheckIn(
  tx: Transaction,
  claim: { playerId: string; day: number; streak: number; entryId: string },
): Promise<void> {
  await tx.insert(checkIn).values(claim)
}

function checkInView(
  economy: Economy,
  today: { day: number; balances: Balances; standing: CheckInStanding; gained: Amount | null },
): OutputOf<Calls['user/signin']> {
  const { day, standing, gained } = today
  return {
    ...balancesView(today.balances),
    result: checkInPanel(economy, { day, ...standing }).map(({ n, coins, energy, state }) => ({
      day: n,
      coin: coins,
      power: energy,
      state,
    })),
    claimed_today: standing.last !== null && standing.last.day >= day,
    gained: gained && { coin: gained.coins, power: gained.energy },
  }
}

/** Pays today's check-in. Asked for again on the same day it pays nothing and shows the same days [R1.05]. */
export function claimCheckIn(
  { clock, database, economy }: AppContext,
  { player }: PlayerSession,
  refuse: RefuseWith<Calls['user/signin']['refuses']>,
): Promise<OutputOf<Calls['user/signin']>> {
  return inTransaction(database.db, async (tx) => {
    const { day, now, balances } = await ensureDayStarted(tx, economy, player.id)
    const standing = await lastCheckIn(tx, player.id, now)
    const { last, rezoned, bound } = standing
    if (last !== null && last.day >= day) {
      return checkInView(economy, { day, balances, standing, gained: null })
    }
    if (!clock.mayClaim(now)) return refuse('busy', 'claims_frozen')
    const streak = streakOn(day, last, rezoned)
    const gained = checkInReward(economy, streak, bound)
    const paid = await payCheckIn(tx, { playerId: player.id, day, streak, reward: gained })
    await recordCheckIn(tx, { playerId: player.id, day, streak, entryId: paid.id })
    const claimed = { ...standing, last: { day, streak } }
    return checkInView(economy, { day, balances: paid.balances, standing: claimed, gained })
  })
}

/** The seven days as they stand today [R4.12]. */
export async function showCheckIn(
  { database: { db }, economy }: AppContext,
  { player, standing: seen, now }: PlayerSession,
): Promise<OutputOf<Calls['user/signin']>> {
  // Only the first look of a day changes anything; the others lock nobody.
  const { day, balances } = seen.isBegun
    ? seen
    : await inTransaction(db, (tx) => ensureDayStarted(tx, economy, player.id))
  const standing = await lastCheckIn(db, player.id, now)
  return checkInView(economy, { day, balances, standing, gained: null })
}
