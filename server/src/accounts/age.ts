import { type AgeBand, ageBand, type BirthMonth } from '@fabula/rules'
import type { PlayerSession } from '../caller.ts'

export function playerBand({ player, now }: Pick<PlayerSession, 'player' | 'now'>): AgeBand {
  const { birthYear, birthMonth } = player
  if (birthYear === null || birthMonth === null) return 'unknown'
  return bandAt({ year: birthYear, month: birthMonth }, now)
}

export function bandAt(birth: BirthMonth, now: number): AgeBand {
  return ageBand(birth, monthAt(now))
}

/** Counts in UTC: a birth is known to the month, so a few hours make no difference. */
export function monthAt(now: number): BirthMonth {
  const today = new Date(now)
  return { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 }
}
