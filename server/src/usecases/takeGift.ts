import { takeRegistrationGift } from '../db/profiles.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'

/** The gift itself was paid with the registration; what ends here is its being shown. */
export function takeGift({ database }: House, { player }: PlayerSession): Promise<void> {
  return takeRegistrationGift(database.db, player.id)
}
