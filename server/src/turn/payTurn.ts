import type { Transaction } from '../db/database.ts'
import { type Balances, balances, settleHold } from '../db/ledger/index.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { DecidedTurn } from './Work.ts'

export interface Paid {
  /** Energy. */
  readonly charge: number
  readonly balances: Balances
}

/** Pays for a told turn with what was set aside for it, or gives that back. */
export async function payTurn(tx: Transaction, work: DecidedTurn, told: TellingEnd): Promise<Paid> {
  const { turn, play, story } = work
  if (turn.holdId === null) return { charge: 0, balances: await balances(tx, play.playerId) }
  const { ended, balances: after } = await settleHold(tx, turn.holdId, howPaid(work, told))
  return { charge: ended === 'posted' ? story.script.power : 0, balances: after }
}

/** A reply that changed nothing, or that we could not tell, gives back what was set aside for it. */
function howPaid({ decision }: DecidedTurn, { status }: TellingEnd): 'voided' | 'posted' {
  return decision.direction.free || status === 'plain' ? 'voided' : 'posted'
}

/**
 * The same where it is known before it is made; null where more comes of the turn than its own payment.
 * @param energy what the move costs
 * @param purse before it
 */
export function foreseenPayment(
  work: DecidedTurn,
  told: TellingEnd,
  { energy, balances }: { energy: number; balances: Balances },
): Paid | null {
  if (work.decision.state.phase !== 'await') return null
  const charge = howPaid(work, told) === 'posted' ? energy : 0
  return { charge, balances: { ...balances, energy: balances.energy - charge } }
}
