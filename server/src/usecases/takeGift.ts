import { takeRegistrationGift } from '../db/profiles.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'

/** The gift itself was paid with the registration; what ends here is its being shown. */
export function acknowledgeGift(
  { database }: AppContext,
  { player }: PlayerSession,
): Promise<void> {
  return takeRegistrationGift(database.db, player.id)
}
