export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** No day of a player is shorter: a zone hop or a clock step can't bring the next one sooner. */
export const shortestDayMs = 20 * hourMs

/** A day of a player: its number counts days since 1970-01-01, `start` is epoch ms. Both only rise. */
export interface PlayerDay {
  readonly day: number
  readonly start: number
}

/** What the calendar says where the player is. */
export interface CivilMoment {
  readonly now: number
  /** Today's date as a day number. */
  readonly civil: number
  /** When that date began there; epoch ms. */
  readonly midnight: number
}

/** The player's day at a moment. Without an earlier one it is simply the calendar's. */
export function playerDayAt(
  { now, civil, midnight }: CivilMoment,
  last: PlayerDay | null,
): PlayerDay {
  if (last === null) return { day: civil, start: midnight }
  const earliest = last.start + shortestDayMs
  if (civil <= last.day || now < earliest) return last
  return { day: civil, start: Math.max(midnight, earliest) }
}

/** When the next day of the player begins. @param midnight when its date does, where the player is now */
export function nextDayStart(midnight: number, start: number): number {
  return Math.max(midnight, start + shortestDayMs)
}
