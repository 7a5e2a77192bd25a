import {
  type CallName,
  type Calls,
  type Language,
  type OutputOf,
  replyTypes,
  type TurnEvent,
} from '@fabula/contract'
import { isTale } from '@fabula/story'
import { type Answered, type Asking, type InputTo, send } from '../send.ts'
import { sendTurn, type TurnAnswer, type TurnAsked } from '../sendTurn.ts'

export type PlayStatus = OutputOf<Calls['game/chatHistory']>

type Move = Omit<TurnAsked, 'game_id' | 'chat_id' | 'turn_key'>

/** One guest's way through one story, over the wire. */
export interface Passage {
  /** As the server tells it now. */
  standing(): Promise<PlayStatus>
  balances(): Promise<{ coin: number; power: number }>
  open(opening: { id: string } | { text: string }): Promise<TurnAnswer>
  /** @param asked ids of the choices that are asked about: a yes or a no, and a tap, are about them */
  choose(optionId: string, asked?: readonly string[]): Promise<TurnAnswer>
  say(text: string, asked?: readonly string[]): Promise<TurnAnswer>
  /** Lets a failure stand, or goes back from it. */
  revive(accept: boolean): Promise<void>
  restart(): Promise<void>
}

export interface Place {
  /** A prefix of the calls, such as http://127.0.0.1:4170/api/apiv1. */
  readonly base: string
  readonly story: string
  readonly lang: Language
  /** Who plays; a new grown-up guest unless named. */
  readonly as?: Asking
}

/**
 * Begins as a new grown-up guest, or as the player named, who pays what the story costs. `heard` hears each event as it comes.
 * @throws Error with the server's own words, such as that the coins do not suffice
 */
export async function openPassage(
  place: Place,
  heard: (event: TurnEvent) => void,
): Promise<Passage> {
  const as = place.as ?? (await signIn(place))
  const game_id = place.story
  let chatId: string | null = null
  let isFree = false
  const call = <Name extends CallName>(name: Name, input: InputTo<Name>) =>
    send(place.base, name, input, as).then((answer) => opened(name, answer))
  if (isTale(game_id)) {
    const tonight = await call('tonight/open', {})
    // On a server that runs, each tale has its night.
    if (tonight.game_id !== game_id) throw new Error(`Tonight’s tale is ${tonight.game_id}.`)
  } else await call('game/unlockGame', { game_id })
  const standing = async () => {
    const told = await call('game/chatHistory', { game_id, page_size: 5 })
    chatId = told.chatId
    return told
  }
  const move = async (made: Move) => {
    const named = chatId === null ? { game_id } : { game_id, chat_id: chatId }
    const asked = { ...named, turn_key: crypto.randomUUID(), ...made }
    const answer = await sendTurn(place.base, asked, as, { heard })
    if (answer.events.at(-1)?.type === 'turn.done') isFree = false
    return answer
  }
  const named = () => ({ game_id, chat_id: chatId ?? '' })
  return {
    standing,
    balances: () => call('user/userInfo', {}),
    open: (opening) => move({ opening }),
    choose: (option_id, asked = []) => {
      const reply_type = isFree ? replyTypes.reviveOption : replyTypes.option
      return move({ reply_type, option_id, asked: [...asked] })
    },
    say: (text, asked = []) => move({ reply_type: replyTypes.typed, text, asked: [...asked] }),
    revive: async (accept) => {
      await call(accept ? 'game/gameRebirthAccept' : 'game/gameRebirthRefuse', named())
      isFree = accept
    },
    restart: async () => {
      await call('game/restartGame', named())
    },
  }
}

async function signIn({ base, lang }: Place): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const asked = { terms: true, birth: { year: 1990, month: 4 }, tz: 'UTC' }
  const answer = await send(base, 'login/visitorLogin', asked, { deviceId, lang })
  const { access_token: token, login_id: loginId } = opened('login/visitorLogin', answer)
  return { deviceId, lang, token, loginId }
}

function opened<Name extends CallName>(name: Name, answer: Answered<Name>): OutputOf<Calls[Name]> {
  if (answer.code !== 200) throw new Error(`${name}: ${answer.msg} (${answer.code})`)
  return answer.data as OutputOf<Calls[Name]>
}
