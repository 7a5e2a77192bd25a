import type { Claim } from '@fabula/rules'
import { desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from './database.ts'
import { checkIn } from './schema/checkIn.ts'
import { player } from './schema/player.ts'

export interface CheckInStanding {
  readonly last: Claim | null
  /** Set if the player's zone changed since the last claim. */
  readonly rezoned: { readonly sinceClaimMs: number } | undefined
  /** Not a guest. */
  readonly bound: boolean
}

/** Where the player stands in the cycle; who claims asks under the player's lock. */
export async function lastCheckIn(
  db: Queryable,
  playerId: string,
  now: number,
): Promise<CheckInStanding> {
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

export async function recordCheckIn(
  tx: Transaction,
  claim: { playerId: string; day: number; streak: number; entryId: string },
): Promise<void> {
  await tx.insert(checkIn).values(claim)
}
