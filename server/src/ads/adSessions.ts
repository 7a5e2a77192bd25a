import { createHmac, randomBytes } from 'node:crypto'
import type { AdNetwork, AdState, Calls, InputOf, Language, OutputOf } from '@fabula/contract'
import { adReward, adTiming, type Economy, mostOpenAds } from '@fabula/rules'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { consentsOf } from '../accounts/consent/consents.ts'
import type { Caller, PlayerSession } from '../caller.ts'
import type { StoryCatalog } from '../catalog/storyCatalog.ts'
import type { Config } from '../config/config.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { type AdSessionRow, adNonce, adSession } from '../db/schema/ads.ts'
import { play } from '../db/schema/plays.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { adsADay, adsOn } from './adDays.ts'
import { houseAdFor } from './houseAd.ts'
import { type Networks, networkFor } from './networks/networks.ts'

export interface AdDeps {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly economy: Economy
  readonly catalog: StoryCatalog
  readonly networks: Networks
}

type Adv = Calls['adv/incentiveAdv']

interface Asked {
  readonly caller: Pick<Caller, 'terminal' | 'lang'>
  readonly input: InputOf<Adv>
}

/** Begins an ad, or gives the one again that this player has asked for and not yet closed. */
export async function issueAd(
  deps: AdDeps,
  session: PlayerSession,
  { caller, input }: Asked,
  refuse: RefuseWith<Adv['refuses']>,
): Promise<OutputOf<Adv>> {
  const { scene, host } = input
  const shownBy = networkFor(deps.networks, { host, terminal: caller.terminal, scene })
  const most = adsADay(deps.economy, deps.config, session)
  if (!shownBy || most === 0) return refuse('not_allowed', 'ads_not_here')
  const { network, unit } = shownBy
  const playerId = session.player.id
  const row = await inTransaction(deps.database.db, async (tx) => {
    const { day, now } = await ensureDayStarted(tx, deps.economy, playerId)
    if ((await adsOn(tx, playerId, day)) >= most) return refuse('too_many', 'ad_limit')
    const place = await placeOf(tx, playerId, input, refuse)
    const open = await openAds(tx, playerId)
    const same = open.find((row) => isFor(row, { scene, network: network.name, ...place }))
    if (same) return same
    const last = await newestAd(tx, playerId)
    const isSoon = last !== undefined && now - last.issuedAt < adTiming.betweenMs
    if (isSoon || open.length >= mostOpenAds) return refuse('too_many', 'ad_too_soon')
    const { coins, energy } = adReward(deps.economy, scene)
    return insertAd(tx, {
      ...{ playerId, scene, network: network.name, coins, energy, day, dayMax: most, ...place },
      ...{ issuedAt: now, expiresAt: now + adTiming.openMs },
    })
  })
  return {
    nonce: row.nonce,
    network: row.network,
    ad_unit: unit,
    user_id: pseudonym(deps.secrets, row.network, playerId),
    plain: !consentsOf(session).includes('ads'),
    coin: row.coins,
    power: row.energy,
    expires_at: row.expiresAt,
    house: row.network === 'house' ? houseAd(deps, session, { row, lang: caller.lang }) : null,
  }
}

function houseAd(
  deps: AdDeps,
  session: PlayerSession,
  { row, lang }: { row: AdSessionRow; lang: Language },
) {
  const { secrets, catalog } = deps
  return houseAdFor({ secrets, catalog, session, lang }, { nonce: row.nonce })
}

/** What an ad of a play pays for. */
interface AdPlace {
  readonly playId: string | null
  readonly failNo: number | null
  readonly optionId: string | null
}

const nowhere: AdPlace = { playId: null, failNo: null, optionId: null }

async function placeOf(
  tx: Transaction,
  playerId: string,
  { scene, game_id: gameId, chat_id: playId, option_id: optionId }: InputOf<Adv>,
  refuse: RefuseWith<{ not_found: ['no_such_play'] }>,
): Promise<AdPlace> {
  if (scene === 'coin' || scene === 'energy') return nowhere
  const [found] = await tx
    .select({ id: play.id, failNo: play.failNo })
    .from(play)
    .where(and(eq(play.playerId, playerId), eq(play.gameId, gameId ?? '')))
  if (!found || found.id !== playId) return refuse('not_found', 'no_such_play')
  if (scene === 'revive') return { playId: found.id, failNo: found.failNo, optionId: null }
  return { playId: found.id, failNo: null, optionId: optionId ?? '' }
}

function isFor(row: AdSessionRow, wanted: AdPlace & Pick<AdSessionRow, 'scene' | 'network'>) {
  return (
    row.scene === wanted.scene &&
    row.network === wanted.network &&
    row.playId === wanted.playId &&
    row.failNo === wanted.failNo &&
    row.optionId === wanted.optionId
  )
}

/** Ads that were asked for and neither closed nor paid, and can still begin. */
function openAds(tx: Transaction, playerId: string): Promise<AdSessionRow[]> {
  const isOpen = and(isNull(adSession.closedAt), isNull(adSession.rewardedAt))
  return tx
    .select()
    .from(adSession)
    .where(and(eq(adSession.playerId, playerId), isOpen, sql`${adSession.expiresAt} > app_clock()`))
}

/** Ids rise with time, but the clock of tests moves: the newest is the one that was asked for last. */
async function newestAd(db: Queryable, playerId: string): Promise<AdSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(adSession)
    .where(eq(adSession.playerId, playerId))
    .orderBy(desc(adSession.id))
    .limit(1)
  return row
}

async function insertAd(
  tx: Transaction,
  asked: Omit<typeof adSession.$inferInsert, 'nonce'>,
): Promise<AdSessionRow> {
  const nonce = randomBytes(16).toString('hex')
  const [row] = await tx
    .insert(adSession)
    .values({ ...asked, nonce })
    .returning()
  if (!row) throw new Error('no ad was stored')
  const { playerId, id: sessionId, issuedAt } = row
  const expiresAt = issuedAt + adTiming.lateMs
  await tx.insert(adNonce).values({ nonce, playerId, sessionId, expiresAt })
  return row
}

/** Who a player is to one network: what two of them know cannot be put together. */
export function pseudonym({ signing }: Secrets, network: AdNetwork, playerId: string): string {
  const tag = createHmac('sha256', signing).update(`ads of ${network} ${playerId}`).digest('hex')
  return tag.slice(0, 32)
}

type Limit = Calls['adv/incentiveAdvLimit']

/** What today has of ads for this player. */
export async function showAdLimit(
  { database: { db }, config, economy, networks }: AdDeps,
  session: PlayerSession,
  { caller, host = 'native' }: { caller: Pick<Caller, 'terminal'>; host: InputOf<Limit>['host'] },
): Promise<OutputOf<Limit>> {
  const { player, today, now } = session
  const [times, last] = await Promise.all([
    adsOn(db, player.id, today.day),
    newestAd(db, player.id),
  ])
  const max = adsADay(economy, config, session)
  const channelFor = (scene: 'coin' | 'gameOption') => {
    const shownBy = networkFor(networks, { host, terminal: caller.terminal, scene })
    if (!shownBy || max === 0) return null
    return { network: shownBy.network.name, ad_unit: shownBy.unit }
  }
  const isOpen = last && last.closedAt === null && last.rewardedAt === null
  return {
    ...{ times, max, coin: economy.ad.coins, power: economy.ad.energy },
    channel: channelFor('coin'),
    play_channel: channelFor('gameOption'),
    wait_ms: last && !isOpen ? Math.max(0, last.issuedAt + adTiming.betweenMs - now) : 0,
  }
}

const mostRecords = 30

/** What became of the player's newest ads, or of one. */
export async function listAds(
  { database: { db } }: { database: Database },
  { player, now }: PlayerSession,
  nonce: string | undefined,
): Promise<OutputOf<Calls['adv/incentiveAdvRecord']>> {
  const isNamed = nonce === undefined ? undefined : eq(adSession.nonce, nonce)
  const rows = await db
    .select()
    .from(adSession)
    .where(and(eq(adSession.playerId, player.id), isNamed))
    .orderBy(desc(adSession.id))
    .limit(mostRecords)
  return {
    result: rows.map((row) => ({
      nonce: row.nonce,
      scene: row.scene,
      state: adStateAt(row, now),
      coin: row.coins,
      power: row.energy,
      at: row.issuedAt,
    })),
  }
}

export function adStateAt(row: AdSessionRow, now: number): AdState {
  if (row.rewardedAt !== null) return 'rewarded'
  if (row.unlockedAt !== null) return 'unlocked'
  if (row.closedAt !== null) return 'closed'
  return now < row.expiresAt ? 'issued' : 'expired'
}

/** Deletes ads that are long over; resolves to how many. Trust is counted for a week. */
export async function pruneAds(db: Queryable): Promise<number> {
  // In subqueries the clock is read once: in the conditions themselves it would keep the indexes from being used.
  const old = sql`(SELECT app_clock() - make_interval(days => 30))`
  const sessions = await db.delete(adSession).where(sql`${adSession.issuedAt} < ${old}`)
  await db.delete(adNonce).where(sql`${adNonce.expiresAt} < (SELECT app_clock())`)
  await db.execute(
    sql`DELETE FROM ad_callback WHERE applied_at < (SELECT app_clock() - make_interval(days => 90))`,
  )
  return sessions.rowCount ?? 0
}
