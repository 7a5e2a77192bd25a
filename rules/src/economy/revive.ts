import type { Economy } from './economy.ts'

/** Coins the next revive costs: the first of each of the player's days is free [R1.12]. */
export function reviveCost({ revive }: Economy, takenToday: number): number {
  return takenToday < revive.freePerDay ? 0 : revive.coins
}
