import { endSession, type PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'

export async function signOut(
  context: AppContext,
  { session, player }: PlayerSession,
): Promise<void> {
  await endSession(context.database.db, session.tokenHash)
  await context.realtime.disconnect({ playerId: player.id, loginId: session.loginId })
}
