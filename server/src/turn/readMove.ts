import { type Calls, type InputOf, limits, replyTypes } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import type { TurnInput } from '../db/schema/turn.ts'
import type { RefuseWith } from '../Refusal.ts'

type Asked = InputOf<Calls['game/playgameSseHttpBusiness']>

type RefuseText = RefuseWith<{ rule: ['scene_missing', 'text_missing', 'text_too_long'] }>

/** What the player sent, without what says nothing. Whether it fits the play is asked later, under its lock. */
export function readMove(asked: Asked, refuse: RefuseText): TurnInput {
  const { opening } = asked
  if (opening) {
    const text = opening.id === undefined ? readText(opening.text, refuse) : null
    if (text === '') return refuse('rule', 'scene_missing')
    return {
      replyType: null,
      optionId: null,
      openingId: opening.id?.replace(unstorable, '') ?? null,
      text,
    }
  }
  const replyType = asked.reply_type ?? replyTypes.typed
  if (replyType !== replyTypes.typed) {
    return {
      replyType,
      optionId: (asked.option_id ?? '').replace(unstorable, ''),
      openingId: null,
      text: null,
    }
  }
  const text = readText(asked.text, refuse)
  if (text === '') return refuse('rule', 'text_missing')
  return { replyType, optionId: null, openingId: null, text }
}

/** Half a character, and the one character no database of ours holds. */
const unstorable = /[\p{Surrogate}\0]/gu

function readText(text: string | undefined, refuse: RefuseText): string {
  const trimmed = (text ?? '').replace(unstorable, '\uFFFD').trim()
  const tooLong =
    Buffer.byteLength(trimmed) > limits.textBytes || countGraphemes(trimmed) > limits.textGraphemes
  return tooLong ? refuse('rule', 'text_too_long') : trimmed
}
