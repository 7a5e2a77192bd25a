import type { AppContext } from '../context.ts'
import { type Caller, Refusal } from '../refusal.ts'
import {
  endSession,
  type FoundSession,
  kindOf,
  type PlayerSession,
  slideSession,
} from './sessions.ts'

/** What `openSession` gives out: 32 bytes in base64url. Anything else need not be looked up. */
const tokenShape = /^[\w-]{43}$/

export async function requireSession(
  context: AppContext,
  caller: Caller,
  proof: { token: string | undefined; loginId: string | undefined },
): Promise<PlayerSession> {
  const { token = '', loginId } = proof
  if (!tokenShape.test(token)) throw new Refusal('no_session')
  const found = await context.loaders.session(token)
  if (!found || !belongs(found, caller, loginId)) throw new Refusal('no_session')
  refuseEnded(found)
  if (found.slides) await slideSession(context.database.db, found.session.tokenHash)
  return { ...found, token }
}

/** A token works only where it was given: the same login, terminal and device. */
function belongs({ session }: FoundSession, caller: Caller, loginId: string | undefined): boolean {
  return (
    session.loginId === loginId &&
    session.terminalKind === kindOf(caller.terminal) &&
    session.deviceId === caller.deviceId
  )
}

function refuseEnded({ session, player, expired }: FoundSession): void {
  if (player.status !== 'active' || session.endReason === 'closed') {
    throw new Refusal('account_closed')
  }
  if (session.endReason === 'replaced') throw new Refusal('signed_in_elsewhere')
  if (session.endReason === 'logout' || expired) throw new Refusal('no_session')
}

export async function signOut(
  context: AppContext,
  { session, player }: PlayerSession,
): Promise<void> {
  await endSession(context.database.db, session.tokenHash)
  await context.realtime.disconnect({ playerId: player.id, loginId: session.loginId })
}
