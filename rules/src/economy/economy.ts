import type { Difficulty } from './passReward.ts'

/** A price or a gift. Whole numbers, never below zero. */
export interface Amount {
  readonly coins: number
  readonly energy: number
}

/** Every number of the economy. Coins, energy (the wire's `power`) and counts; times in milliseconds. */
export interface Economy {
  readonly action: {
    /** Where a script says nothing; a script may say `min` to `max`. */
    readonly energy: number
    readonly min: number
    readonly max: number
    /** Replies in a row that may be free because they changed nothing. */
    readonly freeInARow: number
  }
  /** What a new guest starts with. No daily refill follows. */
  readonly guestStart: Amount
  /** What a bound player's energy is raised to on each day, never lowered. */
  readonly dailyEnergy: number
  /** For a new account of a third party. */
  readonly registration: Amount
  /** For binding a guest; energy is raised to this, never lowered. */
  readonly bind: { readonly coins: number; readonly energyTo: number }
  /** Days 1 to 7. */
  readonly checkIn: readonly Amount[]
  readonly ad: { readonly coins: number; readonly energy: number; readonly perDay: number }
  readonly pass: {
    readonly firstCoins: Readonly<Record<Difficulty, number>>
    readonly firstEnergy: number
    readonly laterEnergy: number
  }
  /** The prices a story may ask in coins. */
  readonly unlockPrices: readonly number[]
  readonly storybook: number
  /** `coins` buy `energy`; the place in the list is the prop's id. */
  readonly exchange: readonly Amount[]
  readonly revive: {
    readonly freePerDay: number
    readonly coins: number
    readonly perPlay: number
    readonly offerMs: number
  }
}

export const defaultEconomy: Economy = {
  action: { energy: 5, min: 3, max: 10, freeInARow: 3 },
  guestStart: { coins: 0, energy: 100 },
  dailyEnergy: 300,
  registration: { coins: 60, energy: 0 },
  bind: { coins: 100, energyTo: 300 },
  checkIn: [
    { coins: 10, energy: 20 },
    { coins: 10, energy: 20 },
    { coins: 15, energy: 30 },
    { coins: 15, energy: 30 },
    { coins: 20, energy: 40 },
    { coins: 20, energy: 40 },
    { coins: 50, energy: 100 },
  ],
  ad: { coins: 10, energy: 30, perDay: 10 },
  pass: { firstCoins: { easy: 30, middle: 45, hard: 60 }, firstEnergy: 20, laterEnergy: 10 },
  unlockPrices: [0, 60, 120, 200],
  storybook: 50,
  exchange: [
    { coins: 10, energy: 30 },
    { coins: 30, energy: 100 },
    { coins: 80, energy: 300 },
  ],
  revive: { freePerDay: 1, coins: 20, perPlay: 2, offerMs: 24 * 3_600_000 },
}
