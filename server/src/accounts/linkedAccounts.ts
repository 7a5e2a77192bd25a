import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import { identity, session } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { RefuseWith } from '../refusal.ts'
import { endAttempt, proveAttempt, type SignInDeps } from './identities/attempts.ts'
import {
  lockIdentity,
  lockPlayer,
  ownerOfIdentity,
  touchIdentity,
} from './identities/identities.ts'
import { unseal } from './identities/sealed.ts'

interface Deps extends SignInDeps {
  readonly realtime: Realtime
}

/** What the player signs in with, and where. */
export async function showIdentities(
  { database: { db } }: { database: Database },
  { player: { id: playerId }, session: own }: PlayerSession,
): Promise<OutputOf<Calls['user/identities']>> {
  const isLive = and(
    eq(session.playerId, playerId),
    isNull(session.endedAt),
    gt(session.expiresAt, sql`app_clock()`),
  )
  const [identities, logins] = await Promise.all([
    db
      .select({ provider: identity.provider, since: identity.boundAt })
      .from(identity)
      .where(eq(identity.playerId, playerId))
      .orderBy(asc(identity.boundAt)),
    db.select().from(session).where(isLive).orderBy(asc(session.createdAt)),
  ])
  const mayUnbind = identities.length > 1 && own.launchVersion !== 1
  return {
    identities: identities.map((each) => ({
      ...each,
      may_unbind: mayUnbind && each.provider !== 'partner',
    })),
    logins: logins.map(({ terminalKind: kind, createdAt: since, seenAt, loginId }) => ({
      kind,
      since,
      seen_at: seenAt,
      is_this: loginId === own.loginId,
    })),
  }
}

type Unbind = Calls['user/unbindThirdParty']

/** A proof that is older shows that the player was here, not that the player is. */
const freshMinutes = 5

/** Unlinks an identity [R11.08]. Whoever signed in with it elsewhere is signed out there. */
export async function unbindIdentity(
  deps: Deps,
  { player: { id: playerId }, session: own }: PlayerSession,
  { caller, input }: { caller: Caller; input: InputOf<Unbind> },
  refuse: RefuseWith<Unbind['refuses']>,
): Promise<OutputOf<Unbind>> {
  // The first version of a launch is signed too weakly to decide whose account it is.
  if (own.launchVersion === 1) return refuse('not_allowed', 'not_allowed')
  const { unbind, ...shown } = input
  const attempt = await proveAttempt(deps, caller, { shown, intent: 'unbind', playerId }, refuse)
  const { removed, ended } = await inTransaction(deps.database.db, async (tx) => {
    await lockIdentity(tx, attempt)
    await lockPlayer(tx, playerId)
    if ((await ownerOfIdentity(tx, attempt)) !== playerId) {
      return refuse('not_allowed', 'account_mismatch')
    }
    if (!(await isFresh(tx, attempt.createdAt))) return refuse('rule', 'sign_in_expired')
    if (!(await endAttempt(tx, attempt))) return refuse('rule', 'sign_in_expired')
    await touchIdentity(tx, playerId, attempt)
    const bound = await tx.select().from(identity).where(eq(identity.playerId, playerId))
    const target =
      bound.find(({ provider }) => provider === unbind) ?? refuse('not_found', 'no_such_identity')
    if (bound.length === 1) return refuse('rule', 'last_identity')
    await tx
      .delete(identity)
      .where(and(eq(identity.playerId, playerId), eq(identity.provider, unbind)))
    return { removed: target, ended: await endSessions(tx, playerId, own.loginId) }
  })
  await takeAccessBack(deps, unbind, removed)
  await disconnectAll(deps.realtime, playerId, ended)
  return {}
}

async function isFresh(tx: Transaction, begunAt: number): Promise<boolean> {
  const begun = new Date(begunAt).toISOString()
  const { rows } = await tx.execute<{ fresh: boolean }>(
    sql`SELECT ${begun}::timestamptz > app_clock() - make_interval(mins => ${freshMinutes}) AS fresh`,
  )
  return rows[0]?.fresh === true
}

/** Tells the provider that we no longer need what the player allowed us. It is unlinked here in any case. */
async function takeAccessBack(
  { providers, secrets, log }: Deps,
  name: InputOf<Unbind>['unbind'],
  { subject, refreshTokenEnc }: typeof identity.$inferSelect,
): Promise<void> {
  const refreshToken = refreshTokenEnc && unseal(secrets, refreshTokenEnc)
  try {
    await providers.get(name)?.revoke({ subject, refreshToken })
  } catch (err) {
    log.warn({ err, provider: name }, 'a provider did not take our access back')
  }
}

/** Ends every login of the player, this one too [R2.31]. */
export async function signOutEverywhere(
  { database, realtime }: { database: Database; realtime: Realtime },
  { player: { id } }: Pick<PlayerSession, 'player'>,
): Promise<OutputOf<Calls['user/logoutAll']>> {
  const ended = await inTransaction(database.db, async (tx) => {
    // A login that is being opened waits, or is seen here.
    await lockPlayer(tx, id)
    return endSessions(tx, id)
  })
  await disconnectAll(realtime, id, ended)
  return { ended: ended.length }
}

/** @param kept login that goes on */
async function endSessions(tx: Transaction, playerId: string, kept?: string): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'logout' })
    .where(
      and(
        eq(session.playerId, playerId),
        isNull(session.endedAt),
        kept === undefined ? undefined : ne(session.loginId, kept),
      ),
    )
    .returning({ loginId: session.loginId })
  return ended.map(({ loginId }) => loginId)
}

async function disconnectAll(
  realtime: Realtime,
  playerId: string,
  ended: readonly string[],
): Promise<void> {
  await Promise.all(ended.map((loginId) => realtime.disconnect({ playerId, loginId })))
}
