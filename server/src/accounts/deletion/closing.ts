import {
  type Calls,
  type ClosingView,
  type InputOf,
  type OutputOf,
  signInProviders,
} from '@fabula/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../../caller.ts'
import { readClock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import { type PlayerRow, player, session } from '../../db/schema/accounts.ts'
import { appClockPlus } from '../../db/schema/columns.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import type { RefuseWith } from '../../refusal.ts'
import { endAttempt, proveAttempt, type SignInDeps } from '../identities/attempts.ts'
import {
  identitiesOf,
  lockIdentity,
  lockPlayer,
  ownerOfIdentity,
  touchIdentity,
} from '../identities/identities.ts'
import { hashSecret } from '../secrets.ts'
import { openSession } from '../sessions.ts'
import { isTicketOf, keepTicket, type LaunchVersion, readTicket } from './keepTicket.ts'

interface ClosingDeps extends SignInDeps {
  readonly realtime: Realtime
}

type Apply = Calls['user/cancelApply']
type Refuse = RefuseWith<Apply['refuses']>

/** Days in which a player may think again [R4.21]. */
const coolingDays = 15
const dayMs = 24 * 3_600_000

export async function showClosing(
  { database }: Pick<SignInDeps, 'database'>,
  { player: { id, erasedFrom } }: Pick<PlayerSession, 'player'>,
): Promise<OutputOf<Apply>> {
  const ways = await waysToProve({ database }, id)
  return { ...ways, days: coolingDays, erased_from: erasedFrom }
}

async function waysToProve({ database }: Pick<SignInDeps, 'database'>, playerId: string) {
  const bound = await identitiesOf(database.db, playerId)
  const providers = signInProviders.filter((provider) => bound.has(provider))
  return { providers, by_launch: providers.length === 0 && bound.has('partner') }
}

/** Closes the account at once, and has it erased after the days of thinking [R5.04]. */
export async function applyForDeletion(
  deps: ClosingDeps,
  { player: { id }, session: own, now }: PlayerSession,
  { caller, input }: { caller: Caller; input: InputOf<Apply> },
  refuse: Refuse,
): Promise<OutputOf<Apply>> {
  if (!input.agreed) return refuse('consent_missing', 'agreement_missing')
  const attempt = await provenAttempt(deps, caller, { input, playerId: id }, refuse)
  const ways = await waysToProve(deps, id)
  if (!attempt && ways.by_launch && !isFreshLaunch(own, now)) return refuse('rule', 'launch_again')
  const { erasedFrom, ended } = await inTransaction(deps.database.db, async (tx) => {
    if (attempt) await lockIdentity(tx, attempt)
    const known = await lockPlayer(tx, id)
    if (attempt === null) {
      if (!ways.by_launch) requireSecret(known, input.guest_secret, refuse)
    } else {
      if ((await ownerOfIdentity(tx, attempt)) !== id) {
        return refuse('not_allowed', 'account_mismatch')
      }
      if (!(await endAttempt(tx, attempt))) return refuse('rule', 'sign_in_expired')
      // What takes our access back is fresh now.
      await touchIdentity(tx, id, attempt)
    }
    return closePlayer(tx, id)
  })
  await Promise.all(ended.map((loginId) => deps.realtime.disconnect({ playerId: id, loginId })))
  return { ...ways, days: coolingDays, erased_from: erasedFrom }
}

const freshMs = 5 * 60_000

/** Whoever has no other account than a partner's proves by a launch that it is they who ask, and now. */
function isFreshLaunch(
  { launchVersion, createdAt }: PlayerSession['session'],
  now: number,
): boolean {
  return launchVersion !== null && now - createdAt < freshMs
}

/** Null for who proves nothing by an identity. */
async function provenAttempt(
  deps: ClosingDeps,
  caller: Caller,
  { input, playerId }: { input: InputOf<Apply>; playerId: string },
  refuse: Refuse,
) {
  const { provider, state, code, token } = input
  if (provider === undefined || state === undefined) return null
  const shown = { provider, state, code, token }
  return proveAttempt(deps, caller, { shown, intent: 'delete', playerId }, refuse)
}

/** A guest proves by the secret; who has an identity, by that. */
function requireSecret(known: PlayerRow, secret: string | undefined, refuse: Refuse): void {
  const { boundAt, guestSecretHash } = known
  const isTheirs =
    boundAt === null && secret !== undefined && guestSecretHash?.equals(hashSecret(secret)) === true
  if (!isTheirs) refuse('not_allowed', 'account_mismatch')
}

async function closePlayer(
  tx: Transaction,
  playerId: string,
): Promise<{ erasedFrom: number; ended: string[] }> {
  const [closed] = await tx
    .update(player)
    .set({ status: 'pending', erasedFrom: appClockPlus(coolingDays * dayMs) })
    .where(eq(player.id, playerId))
    .returning({ erasedFrom: player.erasedFrom })
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'closed' })
    .where(and(eq(session.playerId, playerId), isNull(session.endedAt)))
    .returning({ loginId: session.loginId })
  if (!closed?.erasedFrom) throw new Error('no player was closed')
  return { erasedFrom: closed.erasedFrom, ended: ended.map(({ loginId }) => loginId) }
}

/** What a login answers in place of a session where the account is closing; null for one that is not. */
export async function closingOf(
  { secrets }: Pick<SignInDeps, 'secrets'>,
  tx: Transaction,
  { id: playerId, status, erasedFrom }: PlayerRow,
  launchVersion: LaunchVersion = null,
): Promise<ClosingView | null> {
  if (status !== 'pending' || erasedFrom === null) return null
  const ticket = keepTicket(secrets, { playerId, erasedFrom, launchVersion }, await readClock(tx))
  return { erased_from: erasedFrom, ticket }
}

type GiveUp = Calls['login/giveUpCancel']

/** The account is as it was, and signed in to. */
export async function giveUpDeletion(
  { database, secrets }: Pick<SignInDeps, 'database' | 'secrets'>,
  caller: Caller,
  ticket: string,
  refuse: RefuseWith<GiveUp['refuses']>,
): Promise<OutputOf<GiveUp>> {
  const { playerId, launchVersion } = readTicket(ticket) ?? refuse('rule', 'sign_in_expired')
  return inTransaction(database.db, async (tx) => {
    const [known] = await tx
      .select()
      .from(player)
      .where(eq(player.id, playerId))
      .for('no key update')
    const now = await readClock(tx)
    const erasedFrom = known?.status === 'pending' ? known.erasedFrom : null
    if (erasedFrom === null || !isTicketOf(secrets, ticket, { playerId, erasedFrom }, now)) {
      return refuse('rule', 'sign_in_expired')
    }
    await tx
      .update(player)
      .set({ status: 'active', erasedFrom: null })
      .where(eq(player.id, playerId))
    const { token, loginId } = await openSession(tx, playerId, {
      ...caller,
      ...(launchVersion !== null && { launchVersion }),
    })
    return { access_token: token, login_id: loginId, first_login: false, guest_secret: null }
  })
}
