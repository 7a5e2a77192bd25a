import { type Calls, type InputOf, replyTypes } from '@fabula/contract'

export type TurnBody = InputOf<Calls['game/playgameSseHttpBusiness']>

/** What the player does: picks an option, types, or picks or types an opening. */
export type Move =
  | PickedMove
  | TypedMove
  | { readonly as: 'opening'; readonly id: string; readonly label: string }
  | { readonly as: 'openingText'; readonly playerText: string }

interface PickedMove {
  readonly as: 'option'
  readonly id: string
  readonly label: string
  /** Nonce of the ad that pays for it. */
  readonly ad?: string
  /** Ids of the choices that it was picked from, where words were asked about. */
  readonly asked?: readonly string[]
}

interface TypedMove {
  readonly as: 'text'
  readonly playerText: string
  /** The words were asked about, and are none of the options. */
  readonly asSaid?: true
  /** Ids of the choices that are asked about as the words are sent: they may be a yes or a no. */
  readonly asked?: readonly string[]
}

/** A move with its key, which it keeps until its turn ends, so that it is played only once. */
export interface PendingMove {
  readonly key: string
  readonly move: Move
}

export interface MoveContext {
  readonly gameId: string
  readonly chatId: string | null
  /** The play was just revived, so the next option is free. */
  readonly revived: boolean
}

/** @param price energy that was shown for the move */
export function turnBody({ key, move }: PendingMove, play: MoveContext, price: number): TurnBody {
  const at = { game_id: play.gameId, turn_key: key, price, ...chatOf(play) }
  switch (move.as) {
    case 'option': {
      if (move.ad !== undefined)
        return { ...at, reply_type: replyTypes.adOption, option_id: move.id, ad: move.ad }
      const reply_type = play.revived ? replyTypes.reviveOption : replyTypes.option
      return { ...at, reply_type, option_id: move.id, ...askedOf(move) }
    }
    case 'text':
      return {
        ...{ ...at, reply_type: replyTypes.typed, text: move.playerText },
        ...(move.asSaid && { as_said: true }),
        ...askedOf(move),
      }
    case 'opening':
      return { ...at, opening: { id: move.id } }
    case 'openingText':
      return { ...at, opening: { text: move.playerText } }
  }
}

function askedOf({ asked }: PickedMove | TypedMove): { asked?: string[] } {
  return asked ? { asked: [...asked] } : {}
}

/** The request for the rest of a turn. It can neither start a turn nor charge for one. */
export function attachBody(key: string, cursor: number, play: MoveContext): TurnBody {
  return { game_id: play.gameId, turn_key: key, cursor, ...chatOf(play) }
}

function chatOf({ chatId }: MoveContext): { chat_id?: string } {
  return chatId === null ? {} : { chat_id: chatId }
}

/** What the player typed, to put it back into the composer when the move fails; empty for a picked option. */
export function playerTextOf(move: Move): string {
  return move.as === 'text' || move.as === 'openingText' ? move.playerText : ''
}

export function moveLabel(move: Move): string {
  return move.as === 'text' || move.as === 'openingText' ? move.playerText : move.label
}
