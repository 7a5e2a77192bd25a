import {
  fallbackLanguage,
  fromWireLanguage,
  type MessageKey,
  type OptionView,
  type TurnEvent,
  type TurnEventOf,
} from '@fabula/contract'
import { balances, settleHold } from '../db/ledger/index.ts'
import { lockPlay } from '../db/plays/index.ts'
import type { TurnContext } from './Work.ts'
import { appendToJournal } from './write.ts'

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
  work: TurnContext,
  reason: Reason,
  choices: readonly OptionView[] = [],
): Promise<void> {
  return appendToJournal(work, async (tx) => {
    const { play, turn } = work
    const { holdId } = turn
    await lockPlay(tx, play.id)
    const { coin, energy: power } =
      holdId === null
        ? await balances(tx, play.playerId)
        : (await settleHold(tx, holdId, 'voided')).balances
    const msg = messageIn(work, messages[reason])
    const asks: TurnEvent[] = choices.length > 0 ? [{ type: 'clarify', choices: [...choices] }] : []
    return {
      events: [...asks, { type: 'turn.rejected', reason, msg, coin, power }],
      step: { to: 'done', outcome: 'rejected' },
    }
  })
}

function messageIn({ context, play }: TurnContext, key: MessageKey | undefined): string {
  if (key === undefined) return ''
  const texts =
    context.messages.get(fromWireLanguage(play.lang)) ?? context.messages.get(fallbackLanguage)
  return texts?.[key] ?? ''
}
