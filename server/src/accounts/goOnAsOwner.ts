import type { Calls, OutputOf, SignInProvider } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
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
import { hasOpenTurn, mergeGuest } from './mergeGuest.ts'
import { openSession } from './sessions.ts'

interface Deps extends SignInDeps {
  readonly realtime: Realtime
  readonly economy: Economy
}

type Resolve = Calls['user/bindThirdPartyAccount']

/** Signs in whoever an identity belongs to that could not be bound; a guest's plays go along if that is wanted [R4.19]. */
export async function goOnAsOwner(
  deps: Deps,
  { player: { id: playerId }, session }: PlayerSession,
  asked: { caller: Caller; provider: SignInProvider; state: string; how: 'switch' | 'merge' },
  refuse: RefuseWith<Resolve['refuses']>,
): Promise<OutputOf<Resolve>> {
  const { caller, provider, state, how } = asked
  const proof = { shown: { provider, state }, intent: 'bind', playerId } as const
  const attempt = await proveAttempt(deps, caller, proof, refuse)
  const signedIn = await inTransaction(deps.database.db, async (tx) => {
    await lockIdentity(tx, attempt)
    const owner = await ownerOfIdentity(tx, attempt)
    if (!(await endAttempt(tx, attempt))) return refuse('rule', 'sign_in_expired')
    if (owner === null || owner === playerId) return refuse('rule', 'sign_in_expired')
    if (how === 'merge' && (await hasOpenTurn(tx, playerId))) return refuse('busy', 'turn_open')
    const locked = await lockPlayers(tx, [owner, playerId])
    if (locked.get(owner)?.status !== 'active') return refuse('account_closed', 'account_closed')
    if (how === 'merge') {
      if (!isGuest(locked.get(playerId))) return refuse('not_allowed', 'merge_refused')
      await mergeGuest(tx, deps.economy, { guest: playerId, into: owner })
    }
    await touchIdentity(tx, owner, attempt)
    return { owner, ...(await openSession(tx, owner, caller)) }
  })
  const ended = signedIn.replaced.map((loginId) => ({ playerId: signedIn.owner, loginId }))
  const connections = [...ended, { playerId, loginId: session.loginId }]
  await Promise.all(connections.map((connection) => deps.realtime.disconnect(connection)))
  return {
    access_token: signedIn.token,
    login_id: signedIn.loginId,
    closing: null,
    first_login: false,
    guest_secret: null,
    return_url: attempt.returnUrl,
  }
}

/** Always in the order of their ids, so that two merges never wait for each other. */
async function lockPlayers(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayerRow>> {
  const locked = new Map<string, PlayerRow>()
  for (const id of ids.toSorted()) locked.set(id, await lockPlayer(tx, id))
  return locked
}

function isGuest(player: PlayerRow | undefined): boolean {
  return player?.boundAt === null && player.status === 'active'
}
