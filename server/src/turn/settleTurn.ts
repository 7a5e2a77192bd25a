import { decisionOf } from './decisionOf.ts'
import { rejectTurn } from './rejectTurn.ts'
import type { DecidedTurn, LeasedTurn } from './Work.ts'

/**
 * Lets a move be decided; null where it came to nothing. The decision is journalled before a word of it is told: with
 * the first words, or, where the narrator has all of them at once, with the last. Lost before that, it is decided
 * again and comes out the same.
 */
export async function settleTurn(work: LeasedTurn): Promise<DecidedTurn | null> {
  const outcome = decisionOf(work)
  if (outcome.kind === 'settled') {
    const { decision, step } = outcome
    return { ...work, decision, unstored: step }
  }
  if (outcome.kind === 'refused') await rejectTurn(work, 'not_on_offer')
  else await rejectTurn(work, 'unclear', outcome.choices)
  return null
}
