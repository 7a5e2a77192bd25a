import type { Economy } from './economy.ts'

/** What one action of a story costs [R1.04]: what its script says, within the economy's bounds. */
export function actionEnergy({ action }: Economy, script: number): number {
  // A tutorial costs none; that is below `min` on purpose.
  if (script === 0) return 0
  return Math.min(action.max, Math.max(action.min, script))
}

/** Energy that a new day brings: up to the daily amount, never down to it. Guests get none [R4.20]. */
export function refillAmount(
  { dailyEnergy }: Economy,
  { bound, energy }: { bound: boolean; energy: number },
): number {
  return bound ? Math.max(0, dailyEnergy - energy) : 0
}
