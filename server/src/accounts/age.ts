import { type AgeBand, ageBand } from '@fabula/rules'
import type { PlayerSession } from '../caller.ts'

export function playerBand({ player, now }: Pick<PlayerSession, 'player' | 'now'>): AgeBand {
  const { birthYear, birthMonth } = player
  if (birthYear === null || birthMonth === null) return 'unknown'
  return bandAt({ year: birthYear, month: birthMonth }, now)
}

/** Counts in UTC: a birth is known to the month, so a few hours make no difference. */
export function bandAt(birth: { year: number; month: number }, now: number): AgeBand {
  const today = new Date(now)
  return ageBand(birth, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 })
}
