import { createHash, randomBytes } from 'node:crypto'
import type { Calls, OutputOf, SignInProvider } from '@fabula/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Caller } from '../../caller.ts'
import type { Config } from '../../config/config.ts'
import { readClock } from '../../db/clock.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import {
  giftClaim,
  type SignInAttemptRow,
  signInAttempt,
  usedToken,
} from '../../db/schema/accounts.ts'
import { appClockPlus } from '../../db/schema/columns.ts'
import type { Secrets } from '../../db/secrets.ts'
import { Refusal, type RefuseWith } from '../../refusal.ts'
import { kindOf } from '../sessions.ts'
import type { ProvenIdentity, Provider } from './Provider.ts'
import type { Providers } from './providers.ts'
import { seal } from './sealed.ts'

export interface SignInDeps {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly providers: Providers
  readonly log: Logger
}

/** Anybody may begin, so that is counted. */
export interface BeginDeps extends SignInDeps {
  readonly limits: { attemptFrom(address: string): Promise<boolean> }
}

export type Intent = SignInAttemptRow['intent']

/** Where a provider leads back to, below the site's address. */
export const callbackPath = '/auth/'

const longestMs = 10 * 60_000

interface NewAttempt {
  readonly provider: SignInProvider
  readonly intent: Intent
  /** Who asks; null before login. */
  readonly playerId: string | null
  readonly returnUrl: string | undefined
  readonly birth?: { readonly year: number; readonly month: number } | null | undefined
  readonly tz?: string | undefined
}

/** Begins an attempt, which this device alone can finish [R11.08]. */
export async function beginAttempt(
  { config, database, providers, limits }: BeginDeps,
  caller: Caller,
  asked: NewAttempt,
  refuse: RefuseWith<{ not_allowed: ['provider_off'] }>,
): Promise<OutputOf<Calls['login/authNonce']>> {
  const provider = providers.get(asked.provider) ?? refuse('not_allowed', 'provider_off')
  if (!(await limits.attemptFrom(caller.address))) throw new Refusal('too_many')
  const state = randomBytes(32).toString('base64url')
  const site = config.publicUrl === '' ? caller.site : config.publicUrl
  const [attempt] = await database.db
    .insert(signInAttempt)
    .values({
      stateHash: hashState(state),
      provider: asked.provider,
      intent: asked.intent,
      terminalKind: kindOf(caller.terminal),
      deviceId: caller.deviceId,
      playerId: asked.playerId,
      nonce: randomBytes(16).toString('base64url'),
      codeVerifier: randomBytes(32).toString('base64url'),
      redirectUri: `${site.replace(/\/+$/, '')}${callbackPath}${asked.provider}`,
      returnUrl: asked.returnUrl ?? '',
      birthYear: asked.birth?.year ?? null,
      birthMonth: asked.birth?.month ?? null,
      tz: asked.tz ?? '',
      expiresAt: appClockPlus(longestMs),
    })
    .returning()
  if (!attempt) throw new Error('no attempt was stored')
  return { state, nonce: attempt.nonce, url: await provider.pageUrl(attempt, state) }
}

export interface Shown {
  readonly provider: SignInProvider
  readonly state: string
  readonly code?: string | undefined
  readonly token?: string | undefined
}

type Refuse = RefuseWith<{
  rule: ['sign_in_expired']
  not_allowed: ['provider_off', 'identity_refused']
}>

/**
 * Has the provider vouch for what is shown, once for each attempt. What it said is stored with the attempt: whoever
 * lost the answer asks again by the state alone.
 */
export async function proveAttempt(
  deps: SignInDeps,
  caller: Caller,
  { shown, intent, playerId }: { shown: Shown; intent: Intent; playerId: string | null },
  refuse: Refuse,
): Promise<ProvenAttempt> {
  const { db } = deps.database
  const provider = deps.providers.get(shown.provider) ?? refuse('not_allowed', 'provider_off')
  const stateHash = hashState(shown.state)
  const [attempt] = await db
    .select()
    .from(signInAttempt)
    .where(
      and(eq(signInAttempt.stateHash, stateHash), sql`${signInAttempt.expiresAt} > app_clock()`),
    )
  if (!attempt || attempt.usedAt !== null) return refuse('rule', 'sign_in_expired')
  const isHere =
    attempt.provider === shown.provider &&
    attempt.intent === intent &&
    attempt.playerId === playerId &&
    attempt.deviceId === caller.deviceId &&
    attempt.terminalKind === kindOf(caller.terminal)
  if (!isHere) return refuse('rule', 'sign_in_expired')
  const known = asProven(attempt)
  if (known) return known
  if (!(await claimAttempt(db, stateHash))) return refuse('rule', 'sign_in_expired')
  const proven = await askProvider(deps, provider, { shown, attempt })
  if (proven === null) return refuse('not_allowed', 'identity_refused')
  return storeProven(deps, attempt, proven, refuse)
}

/** An attempt for which its provider has vouched. */
export interface ProvenAttempt extends SignInAttemptRow {
  readonly issuer: string
  readonly subject: string
}

function asProven(attempt: SignInAttemptRow): ProvenAttempt | null {
  const { issuer, subject } = attempt
  return issuer === null || subject === null ? null : { ...attempt, issuer, subject }
}

/** Of several requests with one code the first asks the provider. */
async function claimAttempt(db: Queryable, stateHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .update(signInAttempt)
    .set({ askedAt: sql`app_clock()` })
    .where(and(eq(signInAttempt.stateHash, stateHash), isNull(signInAttempt.askedAt)))
  return rowCount === 1
}

/** Null where what is shown proves nothing. A provider that does not answer vouches for nobody. */
async function askProvider(
  { database, log }: SignInDeps,
  provider: Provider,
  { shown, attempt }: { shown: Shown; attempt: SignInAttemptRow },
): Promise<ProvenIdentity | null> {
  const { code, token } = shown
  const now = await readClock(database.db)
  try {
    if (code !== undefined) return await provider.proveCode(code, attempt, now)
    if (token !== undefined) return await provider.proveToken(token, attempt, now)
    return null
  } catch (error) {
    const [why, cause] = reasonsOf(error)
    log.info({ provider: shown.provider, why, cause }, 'an identity was refused')
    return null
  }
}

/** Of errors only their messages are logged: some carry the provider's whole answer. */
function reasonsOf(error: unknown): [string, string | undefined] {
  if (!(error instanceof Error)) return ['unknown', undefined]
  return [error.message, error.cause instanceof Error ? error.cause.message : undefined]
}

/** Refuses a token that was shown before, in whatever attempt. */
async function storeProven(
  { database, secrets }: SignInDeps,
  attempt: SignInAttemptRow,
  { issuer, subject, token, expiresAt, refreshToken }: ProvenIdentity,
  refuse: Refuse,
): Promise<ProvenAttempt> {
  const { rowCount } = await database.db
    .insert(usedToken)
    .values({ tokenHash: hashState(token), expiresAt })
    .onConflictDoNothing()
  if (rowCount === 0) return refuse('not_allowed', 'identity_refused')
  const refreshTokenEnc = refreshToken === null ? null : seal(secrets, refreshToken)
  await database.db
    .update(signInAttempt)
    .set({ issuer, subject, refreshTokenEnc })
    .where(eq(signInAttempt.stateHash, attempt.stateHash))
  return { ...attempt, issuer, subject, refreshTokenEnc }
}

/** Ends the attempt; false where another request has used it. Locks it until the transaction ends. */
export async function endAttempt(
  tx: Transaction,
  { stateHash }: Pick<SignInAttemptRow, 'stateHash'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(signInAttempt)
    .set({ usedAt: sql`app_clock()` })
    .where(and(eq(signInAttempt.stateHash, stateHash), isNull(signInAttempt.usedAt)))
  return rowCount === 1
}

/** What an attempt is for; null for one that nobody began, or that is over. */
export async function intentOf(db: Queryable, state: string): Promise<Intent | null> {
  const [attempt] = await db
    .select({ intent: signInAttempt.intent })
    .from(signInAttempt)
    .where(
      and(
        eq(signInAttempt.stateHash, hashState(state)),
        sql`${signInAttempt.expiresAt} > app_clock()`,
      ),
    )
  return attempt?.intent ?? null
}

function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}

/** Deletes attempts and tokens that have expired; resolves to how many. */
export async function pruneAttempts(db: Queryable): Promise<number> {
  // In a subquery the clock is read once: in the condition itself it would keep the index from being used.
  const isOver = sql`${signInAttempt.expiresAt} < (SELECT app_clock())`
  const attempts = await db.delete(signInAttempt).where(isOver)
  const tokens = await db.delete(usedToken).where(sql`${usedToken.expiresAt} < app_clock()`)
  const claims = await db.delete(giftClaim).where(sql`${giftClaim.expiresAt} < app_clock()`)
  return [attempts, tokens, claims].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
