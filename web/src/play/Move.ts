import { type Calls, type InputOf, replyTypes } from '@fabula/contract'

export type TurnBody = InputOf<Calls['game/playgameSseHttpBusiness']>

/** What the player does: a choice, words of their own, or a way into the story. */
export type Move =
  | { readonly as: 'option'; readonly id: string; readonly label: string }
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'opening'; readonly id: string; readonly label: string }
  | { readonly as: 'openingText'; readonly text: string }

/** A move with the key it keeps until its turn is over, so that it can be played once only. */
export interface PendingMove {
  readonly key: string
  readonly move: Move
}

export interface PlayRef {
  readonly gameId: string
  readonly chatId: string | null
  /** The last thing that happened was a revive: the next choice is free. */
  readonly revived: boolean
}

export function turnBody({ key, move }: PendingMove, play: PlayRef): TurnBody {
  const at = { game_id: play.gameId, turn_key: key, ...chatOf(play) }
  switch (move.as) {
    case 'option': {
      const reply_type = play.revived ? replyTypes.reviveOption : replyTypes.option
      return { ...at, reply_type, option_id: move.id }
    }
    case 'text':
      return { ...at, reply_type: replyTypes.typed, text: move.text }
    case 'opening':
      return { ...at, opening: { id: move.id } }
    case 'openingText':
      return { ...at, opening: { text: move.text } }
  }
}

/** Asks for the rest of a turn. It can neither start nor charge one. */
export function attachBody(key: string, cursor: number, play: PlayRef): TurnBody {
  return { game_id: play.gameId, turn_key: key, cursor, ...chatOf(play) }
}

function chatOf({ chatId }: PlayRef): { chat_id?: string } {
  return chatId === null ? {} : { chat_id: chatId }
}

/** The player's own words, to put back where they were typed when a move comes to nothing. */
export function typedText(move: Move): string {
  return move.as === 'text' || move.as === 'openingText' ? move.text : ''
}

export function moveLabel(move: Move): string {
  return move.as === 'text' || move.as === 'openingText' ? move.text : move.label
}
