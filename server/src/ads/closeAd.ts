import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { adsOnTrust, adTiming, type Economy } from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type AdSessionRow, adSession } from '../db/schema/ads.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { balancesView } from '../wallet/ledger/posting.ts'
import { countAd, trustOf } from './adDays.ts'
import { adStateAt } from './adSessions.ts'

type Close = Calls['adv/gameIncentiveAdvClose']

/**
 * The client says that an ad was closed. That pays nothing: what it unlocks at most is one option or revive, on trust,
 * and trust is lost where no network's word follows.
 */
export function closeAd(
  { database, economy }: { database: Database; economy: Economy },
  { player }: PlayerSession,
  { nonce, is_over: isOver, reward = '' }: InputOf<Close>,
  refuse: RefuseWith<Close['refuses']>,
): Promise<OutputOf<Close>> {
  return inTransaction(database.db, async (tx) => {
    const { day, now, balances } = await ensureDayStarted(tx, economy, player.id)
    const found = await readAd(tx, player.id, nonce)
    if (!found) return refuse('not_found', 'no_such_ad')
    const isNew = found.closedAt === null
    const isUnlocked = isNew && isOver === 1 && (await unlocks(tx, found, { day, now }))
    const closed = isNew
      ? await updateAd(tx, found, {
          closedAt: now,
          isOver: isOver === 1,
          reward,
          ...(isUnlocked && { unlockedAt: now }),
        })
      : found
    return { ...balancesView(balances), state: adStateAt(closed, now) }
  })
}

/** Whether the ad may be taken on trust; then it is counted. */
async function unlocks(
  tx: Transaction,
  ad: AdSessionRow,
  { day, now }: { day: number; now: number },
): Promise<boolean> {
  // Our own server sees at once whether a house ad was watched.
  const isOfPlay = ad.playId !== null && ad.network !== 'house'
  if (!isOfPlay || ad.rewardedAt !== null || now > ad.expiresAt) return false
  if (now - ad.issuedAt < adTiming.leastMs) return false
  const { today, broken } = await trustOf(tx, ad.playerId, day)
  if (adsOnTrust(today, broken) === 0) return false
  return countAd(tx, { playerId: ad.playerId, day: ad.day, most: ad.dayMax })
}

async function updateAd(
  tx: Transaction,
  { playerId, id }: AdSessionRow,
  changes: Partial<AdSessionRow>,
): Promise<AdSessionRow> {
  const isIt = and(eq(adSession.playerId, playerId), eq(adSession.id, id))
  const [row] = await tx.update(adSession).set(changes).where(isIt).returning()
  if (!row) throw new Error('an ad is gone while its player is locked')
  return row
}

async function readAd(
  tx: Transaction,
  playerId: string,
  nonce: string,
): Promise<AdSessionRow | undefined> {
  const isNamed = and(eq(adSession.playerId, playerId), eq(adSession.nonce, nonce))
  const [row] = await tx.select().from(adSession).where(isNamed)
  return row
}

/** What an ad of a play is spent on. */
export interface AdUse {
  readonly playerId: string
  readonly nonce: string
  readonly playId: string
  /** The option that it was watched for, or the failure that is revived from. */
  readonly of: { readonly optionId: string } | { readonly failNo: number }
}

/** Spends an ad that was watched, once; false where there is none for this. */
export async function spendAd(
  tx: Transaction,
  { playerId, nonce, playId, of }: AdUse,
): Promise<boolean> {
  const isOf =
    'optionId' in of
      ? and(eq(adSession.scene, 'gameOption'), eq(adSession.optionId, of.optionId))
      : and(eq(adSession.scene, 'revive'), eq(adSession.failNo, of.failNo))
  const { rowCount } = await tx
    .update(adSession)
    .set({ usedAt: sql`app_clock()` })
    .where(
      and(
        eq(adSession.playerId, playerId),
        eq(adSession.nonce, nonce),
        eq(adSession.playId, playId),
        isOf,
        sql`(${adSession.rewardedAt} IS NOT NULL OR ${adSession.unlockedAt} IS NOT NULL)`,
        sql`${adSession.usedAt} IS NULL`,
      ),
    )
  return rowCount === 1
}

/** The move that it paid for came to nothing: it may pay for another. */
export async function giveBackAd(
  tx: Transaction,
  { playerId, nonce }: Pick<AdUse, 'playerId' | 'nonce'>,
): Promise<void> {
  const isIt = and(eq(adSession.playerId, playerId), eq(adSession.nonce, nonce))
  await tx.update(adSession).set({ usedAt: null }).where(isIt)
}
