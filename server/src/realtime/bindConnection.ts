import { type Calls, uidPrefix } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { enqueueBalances } from './outbox.ts'

/**
 * A line that has just opened missed what was told before. The balances as of now are sent behind whatever is still
 * on its way, so that the last thing a line hears is how things stand [R4.07, R7.23].
 */
export async function bindConnection(
  { database }: AppContext,
  { player, session }: PlayerSession,
  line: { uid: string; clientId: string },
  refuse: RefuseWith<Calls['user/bindUid']['refuses']>,
): Promise<void> {
  const isOwn = line.uid === uidPrefix + player.id && line.clientId === session.loginId
  if (!isOwn) refuse('not_allowed', 'uid_mismatch')
  await inTransaction(database.db, (tx) => enqueueBalances(tx, player.id))
}
