import { endSession, type PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'

export async function signOut(house: House, { session, player }: PlayerSession): Promise<void> {
  await endSession(house.database.db, session.tokenHash)
  await house.realtime.hangUp({ playerId: player.id, loginId: session.loginId })
}
