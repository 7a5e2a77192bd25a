import type { Economy } from './economy.ts'

export interface ReviveOffer {
  /** Revives left in this play, this one included. */
  readonly left: number
  /** Coins; 0 is one of the day's free ones. */
  readonly cost: number
  /** Epoch ms. */
  readonly expiresAt: number
}

/** Coins the next revive costs: the first of each of the player's days is free [R1.12]. */
export function reviveCost({ revive }: Economy, takenToday: number): number {
  return takenToday < revive.freePerDay ? 0 : revive.coins
}

/** What a failed play offers at `now`; null when none is left or the offer has lapsed. */
export function reviveOffer(
  economy: Economy,
  play: { used: number; failedAt: number },
  { takenToday, now }: { takenToday: number; now: number },
): ReviveOffer | null {
  const left = economy.revive.perPlay - play.used
  const expiresAt = play.failedAt + economy.revive.offerMs
  if (left <= 0 || now >= expiresAt) return null
  return { left, cost: reviveCost(economy, takenToday), expiresAt }
}
