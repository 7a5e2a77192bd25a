export const difficulties = ['easy', 'middle', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** A price or a gift. Whole numbers, never below zero. */
export interface Amount {
  readonly coins: number
  readonly energy: number
}

/** Every number of the economy. Coins, energy (the wire's `power`) and counts; times in milliseconds. */
export interface Economy {
  readonly action: {
    /** The least and the most energy an action costs, whatever its script says. */
    readonly min: number
    readonly max: number
  }
  /** What a new guest starts with. No daily refill follows. */
  readonly guestStart: Amount
  /** Coins for a new account of an identity. Its energy is raised to the day's. */
  readonly registration: { readonly coins: number }
  /** Coins for a guest's first identity, and what the energy is raised to, never lowered. */
  readonly bind: { readonly coins: number; readonly energyTo: number }
  /** What a bound player's energy is raised to on each day, never lowered. */
  readonly dailyEnergy: number
  /** Days 1 to 7. */
  readonly checkIn: readonly Amount[]
  readonly pass: {
    readonly firstCoins: Readonly<Record<Difficulty, number>>
    readonly firstEnergy: number
    /** Each later win pays a little of both: the coins of first wins are soon spent, and guests have no others. */
    readonly laterCoins: number
    readonly laterEnergy: number
  }
  /** Coins that a story of each price class costs; see `priceClasses`. */
  readonly unlockPrices: readonly number[]
  /** `coins` buy `energy`; the place in the list is the prop's id. */
  readonly exchange: readonly Amount[]
  /** What a rewarded ad pays, the one or the other as chosen before it, and how many of them count on one day. */
  readonly ad: Amount & { readonly perDay: number }
  /** Coins for a storybook of one ended run; made again it costs nothing. */
  readonly storybook: number
  readonly revive: {
    readonly freePerDay: number
    readonly coins: number
    readonly offerMs: number
  }
}

export const defaultEconomy: Economy = {
  action: { min: 3, max: 10 },
  guestStart: { coins: 0, energy: 100 },
  registration: { coins: 60 },
  bind: { coins: 100, energyTo: 300 },
  dailyEnergy: 300,
  checkIn: [
    { coins: 10, energy: 20 },
    { coins: 10, energy: 20 },
    { coins: 15, energy: 30 },
    { coins: 15, energy: 30 },
    { coins: 20, energy: 40 },
    { coins: 20, energy: 40 },
    { coins: 50, energy: 100 },
  ],
  pass: {
    firstCoins: { easy: 30, middle: 45, hard: 60 },
    firstEnergy: 20,
    laterCoins: 5,
    laterEnergy: 10,
  },
  unlockPrices: [0, 60, 120, 200],
  exchange: [
    { coins: 10, energy: 30 },
    { coins: 30, energy: 100 },
    { coins: 80, energy: 300 },
  ],
  ad: { coins: 10, energy: 30, perDay: 10 },
  storybook: 50,
  revive: { freePerDay: 1, coins: 20, offerMs: 24 * 3_600_000 },
}
