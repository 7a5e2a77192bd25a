import type { CallOf } from '../../app/call.ts'
import { acceptRevive } from '../../usecases/acceptRevive.ts'

export function gameRebirthAccept({
  context,
  session: found,
  input,
  refuse,
}: CallOf<'game/gameRebirthAccept'>) {
  return acceptRevive(context, { found, chatId: input.chat_id }, refuse)
}
