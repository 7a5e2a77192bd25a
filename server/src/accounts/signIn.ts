import type { Calls, OutputOf, SignInProvider } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { readClock } from '../db/clock.ts'
import type { Transaction } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import { termsVersion } from '../site/terms.ts'
import { grantRegistration } from '../wallet/ledger/payments.ts'
import { type BirthDeps, isResting, requireFitBirth } from './birth.ts'
import { closingOf } from './deletion/closing.ts'
import {
  type BeginDeps,
  beginAttempt,
  endAttempt,
  proveAttempt,
  type Shown,
  type SignInDeps,
} from './identities/attempts.ts'
import {
  addIdentity,
  claimGift,
  lockIdentity,
  lockPlayer,
  ownerOfIdentity,
  type ProvenOwner,
  touchIdentity,
} from './identities/identities.ts'
import { openSession } from './sessions.ts'

interface LoginDeps extends SignInDeps {
  readonly realtime: Realtime
  readonly economy: Economy
  readonly limits: {
    newGuest(from: { address: string; deviceId: string }): Promise<boolean>
    login(of: { address: string; playerId: string }): Promise<boolean>
  }
}

type Begin = Calls['login/authNonce']
type Login = Calls['login/thirdPartyLogin']
type Refuse = RefuseWith<Login['refuses']>

/** What an unknown identity needs is asked before: nobody comes back to a question. */
export async function beginSignIn(
  deps: BeginDeps & BirthDeps,
  caller: Caller,
  input: {
    provider: SignInProvider
    terms: boolean
    return_url?: string | undefined
    birth?: { year: number; month: number } | null | undefined
    tz?: string | undefined
  },
  refuse: RefuseWith<Begin['refuses']>,
): Promise<OutputOf<Begin>> {
  if (!input.terms) refuse('consent_missing', 'terms_missing')
  const { provider, birth, tz, return_url: returnUrl } = input
  const now = await readClock(deps.database.db)
  const teller = { ...caller, playerId: null }
  if (birth) await requireFitBirth(deps, teller, { birth, now }, refuse)
  const asked = { provider, intent: 'login', playerId: null, returnUrl, birth, tz } as const
  return beginAttempt(deps, caller, asked, refuse)
}

/** The login of an account that is closing. */
const noSession = {
  replaced: [],
  access_token: '',
  login_id: '',
  first_login: false,
  guest_secret: null,
} as const

/** Signs in whoever an identity belongs to, or makes them an account [R1.23]. */
export async function signIn(
  deps: LoginDeps,
  caller: Caller,
  shown: Shown,
  refuse: Refuse,
): Promise<OutputOf<Login>> {
  const asked = { shown, intent: 'login', playerId: null } as const
  const attempt = await proveAttempt(deps, caller, asked, refuse)
  const { returnUrl } = attempt
  return signInProven(deps, { caller, proven: attempt, returnUrl }, refuse, async (tx) => {
    if (!(await endAttempt(tx, attempt))) refuse('rule', 'sign_in_expired')
  })
}

/** What is known of whoever has proved an identity, for an account that may be new. */
export interface ProvenPerson extends ProvenOwner {
  readonly birthYear: number | null
  readonly birthMonth: number | null
  readonly tz: string
}

type RefuseSignIn = RefuseWith<
  Pick<Login['refuses'], 'account_closed'> & { not_allowed: ['too_young'] }
>

/** @param use ends what was proved by, so that it proves nothing again; it refuses where that has happened */
export async function signInProven(
  deps: Pick<LoginDeps, 'database' | 'secrets' | 'economy' | 'limits' | 'realtime' | 'config'>,
  who: { caller: Caller; proven: ProvenPerson; returnUrl: string; launchVersion?: 1 | 2 },
  refuse: RefuseSignIn,
  use: (tx: Transaction) => Promise<void> = async () => {},
): Promise<OutputOf<Login>> {
  const { caller, proven, returnUrl, ...launch } = who
  const { replaced, ...signedIn } = await inTransaction(deps.database.db, async (tx) => {
    await lockIdentity(tx, proven)
    await use(tx)
    const owner = await ownerOfIdentity(tx, proven)
    const isClosing =
      owner === null
        ? null
        : await closingOf(deps, tx, await lockPlayer(tx, owner), who.launchVersion)
    if (isClosing) return { ...noSession, closing: isClosing, return_url: returnUrl }
    const playerId =
      owner === null
        ? await register(deps, tx, { caller, proven }, refuse)
        : await comeBack(deps, tx, { owner, proven, caller }, refuse)
    const { token, loginId, replaced } = await openSession(tx, playerId, { ...caller, ...launch })
    return {
      closing: null,
      replaced: replaced.map((ended) => ({ playerId, loginId: ended })),
      access_token: token,
      login_id: loginId,
      first_login: owner === null,
      guest_secret: null,
      return_url: returnUrl,
    }
  })
  await Promise.all(replaced.map((connection) => deps.realtime.disconnect(connection)))
  return signedIn
}

/** A new account for an identity that nobody has. */
async function register(
  { secrets, economy, limits }: Pick<LoginDeps, 'secrets' | 'economy' | 'limits'>,
  tx: Transaction,
  { caller, proven }: { caller: Caller; proven: ProvenPerson },
  refuse: RefuseSignIn,
): Promise<string> {
  const teller = { deviceId: caller.deviceId, playerId: null }
  const isTooYoung = await isResting(tx, teller, await readClock(tx))
  if (isTooYoung) return refuse('not_allowed', 'too_young')
  if (!(await limits.newGuest(caller))) throw new Refusal('too_many')
  const id = uuidv7()
  const { birthYear, birthMonth, tz } = proven
  const claim = { identity: proven, deviceId: caller.deviceId, kind: 'reg' } as const
  const isFirst = await claimGift(tx, secrets, claim)
  await tx.insert(player).values({
    id,
    birthYear,
    birthMonth,
    tz: tz || 'UTC',
    lang: caller.lang,
    termsVersion,
    termsAt: sql`app_clock()`,
    boundAt: sql`app_clock()`,
    regReward: isFirst,
  })
  await grantRegistration(tx, economy, { playerId: id, isFirst })
  await addIdentity(tx, id, proven)
  return id
}

/** A birth that is known stays as it is. */
async function comeBack(
  { limits }: Pick<LoginDeps, 'limits'>,
  tx: Transaction,
  { owner, proven, caller }: { owner: string; proven: ProvenPerson; caller: Caller },
  refuse: RefuseSignIn,
): Promise<string> {
  const known = await lockPlayer(tx, owner)
  if (known.status !== 'active') return refuse('account_closed', 'account_closed')
  if (!(await limits.login({ address: caller.address, playerId: owner })))
    throw new Refusal('too_many')
  const { birthYear, birthMonth } = proven
  await touchIdentity(tx, owner, proven)
  await tx
    .update(player)
    .set({
      ...(known.birthYear === null && { birthYear, birthMonth }),
      firstLogin: false,
      termsVersion,
      termsAt: sql`app_clock()`,
      seenAt: sql`app_clock()`,
      lang: caller.lang,
    })
    .where(eq(player.id, owner))
  return owner
}
