import type { World } from '../world.ts'

/** 50 calls at once for one player's money. */
export interface MoneyRace {
  readonly what: string
  /** Runs it once, for a new player. Whatever the order, what came of it is what is wanted. */
  round(world: World): Promise<{ readonly got: unknown; readonly wanted: unknown }>
}

export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}
