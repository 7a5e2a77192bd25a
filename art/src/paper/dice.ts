/** Draws the next number in [0, 1). */
export type Dice = () => number

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function diceFrom(seed: number): Dice {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (dice: Dice, low: number, high: number) => low + dice() * (high - low)

export function oneOf<T>(dice: Dice, list: readonly [T, ...T[]]): T {
  return list[Math.floor(dice() * list.length)] ?? list[0]
}
