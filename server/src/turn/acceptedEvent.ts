import { type Language, replyTypes, type TurnEventOf } from '@fabula/contract'
import type { PlayState, Story } from '@fabula/story'
import type { TurnInput } from '../db/schema/turn.ts'
import { inputText } from '../present/inputText.ts'

/** A turn's first event: the move as it was taken in. `state` is the play's before it. */
export function acceptedEvent(
  story: Story,
  { lang, state }: { lang: Language; state: PlayState },
  { n, key, input, held }: { n: number; key: string; input: TurnInput; held: number },
): TurnEventOf<'turn.accepted'> {
  const text = inputText(story, { lang, scene: state.world.scene, input })
  const isSilent = input.replyType === null && text === ''
  return {
    type: 'turn.accepted',
    turn: n,
    turn_key: key,
    input: isSilent ? null : { reply_type: input.replyType ?? replyTypes.typed, text },
    held,
  }
}
