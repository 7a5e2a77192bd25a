import type { AdNetwork } from '@fabula/contract'
import { adTiming, type Economy } from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import { findPlayer } from '../accounts/players.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { type AdSessionRow, adCallback, adNonce, adSession } from '../db/schema/ads.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { gain, post } from '../wallet/ledger/posting.ts'
import { countAd } from './adDays.ts'
import { pseudonym } from './adSessions.ts'
import type { VerifiedAd } from './networks/Network.ts'

/** A network's word, verified. */
export interface AdCallback extends VerifiedAd {
  readonly network: AdNetwork
  /** The least time after the ad was asked for. */
  readonly watchMs: number
}

/** `repeated`: it was paid before. The others pay nothing, and never will. */
export type CallbackOutcome =
  | 'rewarded'
  | 'repeated'
  | 'unknown'
  | 'of_another'
  | 'too_soon'
  | 'too_late'
  | 'over_limit'

interface ApplyDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly economy: Economy
}

/** Pays an ad that was watched, once: whatever is sent again, or at once from many sides, changes nothing more. */
export async function applyCallback(
  { database: { db }, secrets, economy }: ApplyDeps,
  ad: AdCallback,
): Promise<CallbackOutcome> {
  const place = await ownerOf(db, ad.nonce)
  if (place === null) return 'unknown'
  const { playerId, sessionId } = place
  const isTheirs = ad.userId === null || ad.userId === pseudonym(secrets, ad.network, playerId)
  if (!isTheirs) return 'of_another'
  return inTransaction(db, async (tx) => {
    if ((await findPlayer(tx, playerId))?.status !== 'active') return 'unknown'
    const { now } = await ensureDayStarted(tx, economy, playerId)
    const session = await lockAd(tx, playerId, sessionId)
    if (!session) return 'unknown'
    const problem = problemOf(session, ad, now)
    if (problem) return problem
    const isFirst = await keepCallback(tx, ad, playerId)
    if (!isFirst) return 'repeated'
    // What was taken on trust is counted already.
    const { day, dayMax: most, unlockedAt } = session
    const isCounted = unlockedAt !== null || (await countAd(tx, { playerId, day, most }))
    if (!isCounted) return 'over_limit'
    await tx
      .update(adSession)
      .set({ rewardedAt: sql`app_clock()` })
      .where(isSession(playerId, sessionId))
    await payAd(tx, session, ad)
    return 'rewarded'
  })
}

async function ownerOf(
  db: Queryable,
  nonce: string,
): Promise<{ playerId: string; sessionId: string } | null> {
  const [row] = await db.select().from(adNonce).where(eq(adNonce.nonce, nonce))
  return row ?? null
}

function isSession(playerId: string, id: string) {
  return and(eq(adSession.playerId, playerId), eq(adSession.id, id))
}

async function lockAd(
  tx: Transaction,
  playerId: string,
  id: string,
): Promise<AdSessionRow | undefined> {
  const [row] = await tx.select().from(adSession).where(isSession(playerId, id)).for('update')
  return row
}

function problemOf(session: AdSessionRow, ad: AdCallback, now: number): CallbackOutcome | null {
  if (session.network !== ad.network) return 'of_another'
  if (session.rewardedAt !== null) return 'repeated'
  if (now - session.issuedAt < Math.max(adTiming.leastMs, ad.watchMs)) return 'too_soon'
  return now - session.issuedAt > adTiming.lateMs ? 'too_late' : null
}

/** False where this transaction of the network has paid before, for whomever. */
async function keepCallback(
  tx: Transaction,
  { network, txId, nonce }: AdCallback,
  playerId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(adCallback)
    .values({ network, tx: txId, playerId, nonce })
    .onConflictDoNothing()
  return rowCount === 1
}

/** An ad of a play pays nothing here: an entry without lines says that it was watched. */
async function payAd(
  tx: Transaction,
  { playerId, scene, coins, energy }: AdSessionRow,
  { network, txId }: AdCallback,
): Promise<void> {
  await post(tx, {
    idempotencyKey: `ad:${network}:${txId}`,
    code: 'ad',
    playerId,
    lines: gain('mint:ad', { coins, energy }),
    ref: { network, scene },
  })
}
