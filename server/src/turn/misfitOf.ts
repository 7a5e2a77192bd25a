import { replyTypes } from '@fabula/contract'
import { offers, type PlayState, type Script } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'
import type { TurnInput } from '../db/schema/turn.ts'

export type Misfit = 'scene_missing' | 'not_on_offer' | 'play_over'

/** Why the move does not fit the play as it stands; null when it does. What typed text means is asked later. */
export function misfitOf(
  { script, state, play }: { script: Script; state: PlayState; play: Pick<PlayRow, 'freeMove'> },
  input: TurnInput,
): Misfit | null {
  if (state.phase === 'opening') return openingMisfit(script, input)
  if (state.phase !== 'await') return 'play_over'
  if (input.replyType === null) return 'not_on_offer'
  if (input.replyType === replyTypes.typed) return null
  const isOffered = offers(script, state).some(({ id }) => id === input.optionId)
  const hasNoRevive = input.replyType === replyTypes.reviveOption && !play.freeMove
  // Ads pay for no option yet: no call gives out their nonces.
  const isAd = input.replyType === replyTypes.adOption
  return !isOffered || hasNoRevive || isAd ? 'not_on_offer' : null
}

function openingMisfit(script: Script, input: TurnInput): Misfit | null {
  if (input.replyType !== null) return 'scene_missing'
  return input.openingId === null || script.openings.has(input.openingId) ? null : 'not_on_offer'
}
