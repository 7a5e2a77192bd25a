import { decisionOf } from './decisionOf.ts'
import { rejectTurn } from './rejectTurn.ts'
import type { SettledWork, Work } from './Work.ts'

/**
 * Lets a move be decided; null where it came to nothing. The decision is journalled before a word of it is told: with
 * the first words, or, where the narrator has all of them at once, with the last. Lost before that, it is decided
 * again and comes out the same.
 */
export async function settleTurn(work: Work): Promise<SettledWork | null> {
  const decision = decisionOf(work)
  if (decision.kind === 'settled') {
    const { settlement, step } = decision
    return { ...work, settlement, unstored: step }
  }
  if (decision.kind === 'refused') await rejectTurn(work, 'not_on_offer')
  else await rejectTurn(work, 'unclear', decision.choices)
  return null
}
