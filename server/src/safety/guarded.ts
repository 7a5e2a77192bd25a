import type { GuardianPart } from '@fabula/contract'
import type { PlayerSession } from '../caller.ts'
import type { RefuseWith } from '../refusal.ts'

export type Known = Pick<PlayerSession, 'player' | 'now'>

/** What a guardian has turned off and nobody has turned on again. */
export function guardedOff({ player: row, now }: Known): readonly GuardianPart[] {
  const { guardianOff, guardianLiftsAt } = row
  return guardianLiftsAt !== null && guardianLiftsAt <= now ? [] : guardianOff
}

/** Refuses to spend coins where a guardian has turned that off. What costs nothing is no spending. */
export function requireMaySpend(
  known: Known,
  coins: number,
  refuse: RefuseWith<{ not_allowed: ['guardian_spending'] }>,
): void {
  if (coins > 0 && guardedOff(known).includes('spending'))
    refuse('not_allowed', 'guardian_spending')
}
