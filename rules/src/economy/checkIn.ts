import type { Amount, Economy } from './economy.ts'

/** The check-in cycle, in days [R9.01]. */
export const checkInDays = 7

/** A claim that was made: on which of the player's days, and which day of the cycle it was, 1 to 7. */
export interface Claim {
  readonly day: number
  readonly cycleDay: number
}

/** The player's zone changed since the last claim, which was made so long ago. */
export interface Rezoned {
  readonly sinceClaimMs: number
}

const graceMs = 48 * 3_600_000

/**
 * Which day of the cycle a claim on `day` would be: the next after yesterday's, else the first again.
 * @param rezoned how long ago the last claim was made, if the player's zone changed since:
 *   a new zone may skip a number that nobody missed
 */
export function cycleDayOn(day: number, last: Claim | null, rezoned?: Rezoned): number {
  if (last === null) return 1
  const unbroken = last.day === day - 1 || (rezoned !== undefined && rezoned.sinceClaimMs < graceMs)
  return unbroken ? (last.cycleDay % checkInDays) + 1 : 1
}

/** Guests get the energy alone; coins come with binding. */
export function checkInReward(economy: Economy, cycleDay: number, bound: boolean): Amount {
  const reward = economy.checkIn[cycleDay - 1] ?? { coins: 0, energy: 0 }
  return bound ? reward : { ...reward, coins: 0 }
}

export interface CheckInDay extends Amount {
  /** 1 to 7. */
  readonly n: number
  readonly state: 'claimed' | 'claimable' | 'ahead'
}

/** The seven days as they stand on `day` [R4.12]. After the seventh is claimed the panel stays until tomorrow. */
export function checkInPanel(
  economy: Economy,
  {
    day,
    last,
    bound,
    rezoned,
  }: { day: number; last: Claim | null; bound: boolean; rezoned?: Rezoned | undefined },
): CheckInDay[] {
  const claimedToday = last !== null && last.day >= day
  const current = claimedToday ? last.cycleDay : cycleDayOn(day, last, rezoned)
  return Array.from({ length: checkInDays }, (_, index) => {
    const n = index + 1
    return {
      n,
      ...checkInReward(economy, n, bound),
      state: n < current || (n === current && claimedToday) ? 'claimed' : stateAhead(n, current),
    }
  })
}

function stateAhead(n: number, current: number): 'claimable' | 'ahead' {
  return n === current ? 'claimable' : 'ahead'
}
