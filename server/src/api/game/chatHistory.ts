import type { CallOf } from '../../app/call.ts'
import { showPlay } from '../../usecases/showPlay.ts'

export function chatHistory({
  context,
  session: found,
  caller,
  input,
  refuse,
}: CallOf<'game/chatHistory'>) {
  return showPlay(context, { found, lang: caller.lang, input }, refuse)
}
