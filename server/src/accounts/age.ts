import { type AgeBand, ageBand } from '@fabula/rules'
import type { PlayerSession } from './sessions.ts'

export function playerBand({ player, now }: Pick<PlayerSession, 'player' | 'now'>): AgeBand {
  const { birthYear, birthMonth } = player
  if (birthYear === null || birthMonth === null) return 'unknown'
  return bandAt({ year: birthYear, month: birthMonth }, now)
}

/** The month is UTC's: a few hours more or less decide nothing that a month is not coarse enough for. */
export function bandAt(birth: { year: number; month: number }, now: number): AgeBand {
  const today = new Date(now)
  return ageBand(birth, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 })
}
