/** Chance by a seed, so that a run that went wrong can be run again. */
export interface Chance {
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number
  /** True so often in a hundred. */
  percent(often: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    percent: (often) => next() * 100 < often,
    pick: (from) => from[below(from.length)],
  }
}
