import type { Calls, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { eq, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { type PlayerRow, player } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { grantBind } from '../wallet/ledger/payments.ts'
import { balances, balancesView } from '../wallet/ledger/posting.ts'
import {
  endAttempt,
  type ProvenAttempt,
  proveAttempt,
  type Shown,
  type SignInDeps,
} from './identities/attempts.ts'
import {
  addIdentity,
  claimGift,
  identitiesOf,
  lockIdentity,
  lockPlayer,
  ownerOfIdentity,
  touchIdentity,
} from './identities/identities.ts'

interface BindDeps extends SignInDeps {
  readonly economy: Economy
}

type Bind = Calls['user/thirdPartyBind']
type Outcome = Omit<OutputOf<Bind>, 'coin' | 'power' | 'return_url'>

/** Binds an identity to the player [R4.19]. One that belongs to somebody else stays theirs. */
export async function bindIdentity(
  deps: BindDeps,
  { player: { id: playerId } }: Pick<PlayerSession, 'player'>,
  { caller, shown }: { caller: Caller; shown: Shown },
  refuse: RefuseWith<Bind['refuses']>,
): Promise<OutputOf<Bind>> {
  const attempt = await proveAttempt(deps, caller, { shown, intent: 'bind', playerId }, refuse)
  return inTransaction(deps.database.db, async (tx) => {
    await lockIdentity(tx, attempt)
    const binding = { owner: await ownerOfIdentity(tx, attempt), attempt, caller }
    const bound = await bindFree(deps, tx, { ...binding, playerId }, refuse)
    const now = balancesView(await balances(tx, playerId))
    return { ...bound, ...now, return_url: attempt.returnUrl }
  })
}

interface Binding {
  readonly owner: string | null
  readonly attempt: ProvenAttempt
  readonly caller: Caller
  readonly playerId: string
}

async function bindFree(
  deps: BindDeps,
  tx: Transaction,
  { owner, attempt, caller, playerId }: Binding,
  refuse: RefuseWith<Bind['refuses']>,
): Promise<Outcome> {
  const before = await lockPlayer(tx, playerId)
  // The attempt stays open for the answer to what is to be done then.
  if (owner !== null && owner !== playerId) {
    return { outcome: 'taken', gained: null, may_merge: before.boundAt === null }
  }
  if (!(await endAttempt(tx, attempt))) return refuse('rule', 'sign_in_expired')
  if (owner === playerId) {
    await touchIdentity(tx, playerId, attempt)
    return { outcome: 'mine', gained: null, may_merge: false }
  }
  if ((await identitiesOf(tx, playerId)).has(attempt.provider)) {
    return refuse('rule', 'provider_bound')
  }
  await addIdentity(tx, playerId, attempt)
  if (before.boundAt !== null) return { outcome: 'bound', gained: null, may_merge: false }
  const gained = await endGuesthood(deps, tx, { before, attempt, caller })
  return { outcome: 'bound', gained, may_merge: false }
}

/** From now on the identity is the way in: the secret on the device opens nothing any more. */
async function endGuesthood(
  { economy, secrets }: BindDeps,
  tx: Transaction,
  { before, attempt, caller }: { before: PlayerRow; attempt: ProvenAttempt; caller: Caller },
): Promise<Outcome['gained']> {
  await tx
    .update(player)
    .set({ boundAt: sql`app_clock()`, guestSecretHash: null })
    .where(eq(player.id, before.id))
  const claim = { identity: attempt, deviceId: caller.deviceId, kind: 'bind' } as const
  if (!(await claimGift(tx, secrets, claim))) return null
  const gift = await grantBind(tx, economy, before.id)
  return gift && { coin: gift.coins, power: gift.energy }
}
