import { type Calls, type InputOf, replyTypes } from '@fabula/contract'

export type TurnBody = InputOf<Calls['game/playgameSseHttpBusiness']>

/** What the player does: picks an option, types, or picks or types an opening. */
export type Move =
  /** `ad`: nonce of the ad that pays for it. */
  | { readonly as: 'option'; readonly id: string; readonly label: string; readonly ad?: string }
  /** `asSaid`: the words were asked about, and are none of the options. */
  | { readonly as: 'text'; readonly playerText: string; readonly asSaid?: true }
  | { readonly as: 'opening'; readonly id: string; readonly label: string }
  | { readonly as: 'openingText'; readonly playerText: string }

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
      return { ...at, reply_type, option_id: move.id }
    }
    case 'text':
      return {
        ...{ ...at, reply_type: replyTypes.typed, text: move.playerText },
        ...(move.asSaid && { as_said: true }),
      }
    case 'opening':
      return { ...at, opening: { id: move.id } }
    case 'openingText':
      return { ...at, opening: { text: move.playerText } }
  }
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
