import type { CallOf } from '../../app/call.ts'
import { restartPlay } from '../../usecases/restartPlay.ts'

export function restartGame({
  context,
  session: found,
  caller,
  input,
  refuse,
}: CallOf<'game/restartGame'>) {
  return restartPlay(context, { found, lang: caller.lang, chatId: input.chat_id }, refuse)
}
