import { adTrust, type Economy, isMinor } from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import { playerBand } from '../accounts/age.ts'
import type { PlayerSession } from '../caller.ts'
import type { Config } from '../config/config.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { adDay, adSession } from '../db/schema/ads.ts'
import { guardedOff } from '../safety/guarded.ts'

/** How many ads count for this player on a day; 0 where they are shown none. A launch that is weakly signed gets fewer. */
export function adsADay(
  { ad }: Economy,
  { minorsAds }: Config,
  session: Pick<PlayerSession, 'player' | 'now' | 'session'>,
): number {
  if (isMinor(playerBand(session)) && minorsAds === 'none') return 0
  if (guardedOff(session).includes('ads')) return 0
  return session.session.launchVersion === 1 ? Math.min(ad.perDay, adTrust.perDay) : ad.perDay
}

/** How many ads counted on a day of the player's. */
export async function adsOn(db: Queryable, playerId: string, day: number): Promise<number> {
  const isDay = and(eq(adDay.playerId, playerId), eq(adDay.day, day))
  const [row] = await db.select({ times: adDay.times }).from(adDay).where(isDay)
  return row?.times ?? 0
}

/** Counts one more ad on a day; false where all of the day's have been counted. */
export async function countAd(
  tx: Transaction,
  { playerId, day, most }: { playerId: string; day: number; most: number },
): Promise<boolean> {
  if (most < 1) return false
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${adDay} (player_id, day, times) VALUES (${playerId}, ${day}, 1)
    ON CONFLICT (player_id, day) DO UPDATE SET times = ad_day.times + 1 WHERE ad_day.times < ${most}`)
  return rowCount === 1
}

/** What the player has taken on trust today, and how often in the last days no network's word followed. */
export async function trustOf(
  db: Queryable,
  playerId: string,
  day: number,
): Promise<{ today: number; broken: number }> {
  const { rows } = await db.execute<{ today: number; broken: number }>(sql`
    SELECT (count(*) FILTER (WHERE day = ${day}))::integer AS today,
      (count(*) FILTER (WHERE rewarded_at IS NULL AND network <> 'partner'
        AND unlocked_at < app_clock() - ${adTrust.waitMs} * interval '1 ms'))::integer AS broken
    FROM ${adSession}
    WHERE player_id = ${playerId} AND unlocked_at > app_clock() - make_interval(days => ${adTrust.days})`)
  return rows[0] ?? { today: 0, broken: 0 }
}
