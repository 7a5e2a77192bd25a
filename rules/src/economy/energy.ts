import type { Economy } from './economy.ts'

/** What one action of a story costs [R1.04]: what its script says within the bounds, else the default. */
export function actionEnergy({ action }: Economy, script: number | undefined): number {
  if (script === undefined) return action.energy
  // A tutorial costs none; that is below `min` on purpose.
  if (script === 0) return 0
  return Math.min(action.max, Math.max(action.min, script))
}

export interface TurnPrice {
  /** Energy that is owed. */
  readonly energy: number
  /** How many replies in a row were free after this one. */
  readonly freeInARow: number
}

/** A reply that changed nothing is free, so many in a row at most. */
export function turnPrice(
  { action }: Economy,
  { cost, changed, freeInARow }: { cost: number; changed: boolean; freeInARow: number },
): TurnPrice {
  if (changed) return { energy: cost, freeInARow: 0 }
  if (freeInARow >= action.freeInARow) return { energy: cost, freeInARow }
  return { energy: 0, freeInARow: freeInARow + 1 }
}

/** Energy that a new day brings: up to the daily amount, never down to it. Guests get none [R4.20]. */
export function refillAmount(
  { dailyEnergy }: Economy,
  { bound, energy }: { bound: boolean; energy: number },
): number {
  return bound ? Math.max(0, dailyEnergy - energy) : 0
}

/** What energy is raised by when a guest binds: the starter pack [R1.09, R4.19]. */
export function bindEnergy({ bind }: Economy, energy: number): number {
  return Math.max(0, bind.energyTo - energy)
}
