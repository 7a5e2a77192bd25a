import {
  fallbackLanguage,
  fromWireLanguage,
  type MessageKey,
  type OptionView,
  type TurnEvent,
  type TurnEventOf,
} from '@fabula/contract'
import { balances, settleHold } from '../db/ledger/index.ts'
import type { Work } from './Work.ts'
import { write } from './write.ts'

type Reason = TurnEventOf<'turn.rejected'>['reason']

const messages: Readonly<Partial<Record<Reason, MessageKey>>> = {
  not_on_offer: 'not_on_offer',
  ended: 'play_over',
  busy: 'turn_open',
  no_energy: 'no_energy',
  unsafe: 'blocked',
  fault: 'ours',
}

/** Ends a turn that came to nothing: what was set aside for it is given back, and the play is as it was. */
export function rejectTurn(
  work: Work,
  reason: Reason,
  choices: readonly OptionView[] = [],
): Promise<Work> {
  return write(work, async (tx, play) => {
    const { holdId } = work.turn
    if (holdId !== null) await settleHold(tx, holdId, 'voided')
    const { coin, energy: power } = await balances(tx, play.playerId)
    const msg = messageIn(work, messages[reason])
    const asks: TurnEvent[] = choices.length > 0 ? [{ type: 'clarify', choices: [...choices] }] : []
    return {
      events: [...asks, { type: 'turn.rejected', reason, msg, coin, power }],
      step: { to: 'done', outcome: 'rejected' },
    }
  })
}

function messageIn({ house, play }: Work, key: MessageKey | undefined): string {
  if (key === undefined) return ''
  const texts =
    house.messages.get(fromWireLanguage(play.lang)) ?? house.messages.get(fallbackLanguage)
  return texts?.[key] ?? ''
}
