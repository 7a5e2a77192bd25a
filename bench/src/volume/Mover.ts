import { type Calls, type OutputOf, prefixes, replyTypes } from '@fabula/contract'
import { type Asking, sendTurn, type TurnAnswer, type World } from '@fabula/devkit'
import { askAs } from './ask.ts'

/** Makes one move of a player in a story, whatever the play asks for; begins anew where it is over. */
export type Mover = () => Promise<TurnAnswer>

/** One move in so many is typed, in the words of an option. */
const typedEvery = 4

/** Moves on in the story that the player played last. */
export async function moverOfLast(world: World, as: Asking): Promise<Mover> {
  const { recent } = await askAs(world, as)('game/mainGameList', {})
  return moverOf(world, { as, story: recent[0]?.game_id ?? '' })
}

export function moverOf(world: World, { as, story }: { as: Asking; story: string }): Mover {
  let moves = 0
  const ask = askAs(world, as)
  const standing = () => ask('game/chatHistory', { game_id: story, page_size: 5 })
  const ready = async () => {
    const found = await standing()
    const place = { game_id: story, chat_id: found.chatId ?? '' }
    if (found.state === 'revive') await ask('game/gameRebirthRefuse', place)
    if (found.options.length > 0 || found.state === 'opening') return found
    await ask('game/restartGame', place)
    return standing()
  }
  return async () => {
    const found = await ready()
    const named = found.chatId === null ? {} : { chat_id: found.chatId }
    const turn = {
      game_id: story,
      turn_key: crypto.randomUUID(),
      ...named,
      ...moveIn(found, moves),
    }
    moves += 1
    const answer = await sendTurn(world.address + prefixes[0], turn, as)
    if (!answer.ended) throw new Error(`a turn came to nothing: ${answer.code} ${answer.msg}`)
    return answer
  }
}

function moveIn({ options, openings }: OutputOf<Calls['game/chatHistory']>, nth: number) {
  const option = options[nth % Math.max(1, options.length)]
  if (!option) return { opening: { id: openings[0]?.id ?? '' } }
  return nth % typedEvery === typedEvery - 1
    ? { reply_type: replyTypes.typed, text: option.label }
    : { reply_type: replyTypes.option, option_id: option.id }
}
