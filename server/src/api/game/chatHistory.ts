import type { CallOf } from '../../app/call.ts'
import { showPlay } from '../../usecases/showPlay.ts'

export function chatHistory({
  house,
  session: found,
  caller,
  input,
  refuse,
}: CallOf<'game/chatHistory'>) {
  return showPlay(house, { found, lang: caller.lang, input }, refuse)
}
