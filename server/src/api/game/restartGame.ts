import type { CallOf } from '../../app/call.ts'
import { restartPlay } from '../../usecases/restartPlay.ts'

export function restartGame({
  house,
  session: found,
  caller,
  input,
  refuse,
}: CallOf<'game/restartGame'>) {
  return restartPlay(house, { found, lang: caller.lang, chatId: input.chat_id }, refuse)
}
