import { createHash, randomBytes } from 'node:crypto'
import type { Calls, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Caller } from '../../caller.ts'
import type { Config } from '../../config/config.ts'
import type { Partners } from '../../config/partners.ts'
import { readClock } from '../../db/clock.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { appClockPlus } from '../../db/schema/columns.ts'
import { launchCode, partnerLaunch } from '../../db/schema/partners.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import { Refusal, type RefuseWith } from '../../refusal.ts'
import { signInProven } from '../signIn.ts'
import { type ProvenLaunch, verifyLaunch } from './verifyLaunch.ts'

/** All that accounts know of the catalogue: what is on the shelf. */
interface Shelf {
  readonly stories: readonly { readonly script: { readonly id: string } }[]
}

interface LaunchDeps {
  readonly config: Config
  readonly partners: Partners
  readonly secrets: Secrets
  readonly database: Database
  readonly realtime: Realtime
  readonly economy: Economy
  readonly catalog: Shelf
  readonly log: Logger
  readonly limits: {
    newGuest(from: { address: string; deviceId: string }): Promise<boolean>
    login(of: { address: string; playerId: string }): Promise<boolean>
    mayLaunch(address: string): Promise<boolean>
    launchFailed(address: string): Promise<boolean>
  }
}

type Login = Calls['login/uggameLogin']
type Refuse = RefuseWith<Login['refuses']>
type Launched = Pick<ProvenLaunch, 'partner' | 'subject' | 'version'>

/** Signs in whoever a partner names in a signed launch [R7.16]. @param query as it came, undecoded */
export async function launchBySign(
  deps: LaunchDeps,
  caller: Caller,
  { query, gameId }: { query: string; gameId: string },
  refuse: Refuse,
): Promise<OutputOf<Login>> {
  const launch = await takeLaunch(deps, caller.address, query)
  const launched = launch ?? refuse('not_allowed', 'sign_error')
  return signInLaunched(deps, caller, { ...launched, gameId }, refuse)
}

/** Trades the code of a launch, once. */
export async function launchByCode(
  deps: LaunchDeps,
  caller: Caller,
  { code, gameId }: { code: string; gameId: string },
  refuse: Refuse,
): Promise<OutputOf<Login>> {
  await requireMayLaunch(deps, caller.address)
  const [taken] = await deps.database.db
    .delete(launchCode)
    .where(eq(launchCode.codeHash, hashCode(code)))
    .returning({
      partner: launchCode.partner,
      subject: launchCode.subject,
      version: launchCode.version,
      isLate: sql<boolean>`${launchCode.expiresAt} <= app_clock()`,
    })
  if (taken && !taken.isLate) return signInLaunched(deps, caller, { ...taken, gameId }, refuse)
  await deps.limits.launchFailed(caller.address)
  return refuse('not_allowed', 'sign_error')
}

const codeMs = 60_000

/** Makes a code of a signed launch, for the entry that partners open; null where the launch proves nothing. */
export async function codeOfLaunch(
  deps: LaunchDeps,
  address: string,
  query: string,
): Promise<string | null> {
  const launch = await takeLaunch(deps, address, query)
  if (launch === null) return null
  const code = randomBytes(32).toString('base64url')
  const { partner, subject, version } = launch
  await deps.database.db.insert(launchCode).values({
    codeHash: hashCode(code),
    partner,
    subject,
    version,
    expiresAt: appClockPlus(codeMs),
  })
  return code
}

/** Verifies a launch and takes it: of any number at once, one is taken. */
async function takeLaunch(
  deps: LaunchDeps,
  address: string,
  query: string,
): Promise<ProvenLaunch | null> {
  const { partners, config, database, limits, log } = deps
  await requireMayLaunch(deps, address)
  const now = await readClock(database.db)
  const verdict = verifyLaunch(query, { partners, appId: config.appId }, now)
  if (verdict.ok && (await isFirst(database.db, verdict.launch))) return verdict.launch
  log.info({ why: verdict.ok ? 'taken before' : verdict.why }, 'a launch was refused')
  await limits.launchFailed(address)
  return null
}

async function requireMayLaunch({ limits }: LaunchDeps, address: string): Promise<void> {
  if (!(await limits.mayLaunch(address))) throw new Refusal('too_many')
}

async function isFirst(
  db: Queryable,
  { partner, proof, proofKeptMs }: ProvenLaunch,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(partnerLaunch)
    .values({ partner, proof, expiresAt: appClockPlus(proofKeptMs) })
    .onConflictDoNothing()
  return rowCount === 1
}

function signInLaunched(
  deps: LaunchDeps,
  caller: Caller,
  { partner, subject, version, gameId }: Launched & { readonly gameId: string },
  refuse: Refuse,
): Promise<OutputOf<Login>> {
  const proven = {
    issuer: `partner:${partner}`,
    subject,
    provider: 'partner',
    refreshTokenEnc: null,
    // The partner tells neither: the player is asked where it matters, and counts as a minor till then.
    birthYear: null,
    birthMonth: null,
    tz: '',
  } as const
  const returnUrl = storyPage(deps.catalog, gameId)
  const who = { caller, proven, returnUrl, launchVersion: version }
  return signInProven(deps, who, refuse)
}

/** The page of the story that a launch names [R2.71]; empty, which is home, where it names none of ours. */
function storyPage(catalog: Shelf, gameId: string): string {
  const isOnShelf = catalog.stories.some(({ script }) => script.id === gameId)
  return isOnShelf ? `/pages/home/gameDetail?game_id=${encodeURIComponent(gameId)}` : ''
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Deletes launches and codes that have expired; resolves to how many. */
export async function pruneLaunches(db: Queryable): Promise<number> {
  // In a subquery the clock is read once: in the conditions themselves it would keep the indexes from being used.
  const now = sql`(SELECT app_clock())`
  const launches = await db.delete(partnerLaunch).where(lt(partnerLaunch.expiresAt, now))
  const codes = await db.delete(launchCode).where(lt(launchCode.expiresAt, now))
  return (launches.rowCount ?? 0) + (codes.rowCount ?? 0)
}
