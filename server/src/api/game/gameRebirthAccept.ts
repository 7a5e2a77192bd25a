import type { CallOf } from '../../app/call.ts'
import { acceptRevive } from '../../usecases/acceptRevive.ts'

export function gameRebirthAccept({
  house,
  session: found,
  input,
  refuse,
}: CallOf<'game/gameRebirthAccept'>) {
  return acceptRevive(house, { found, chatId: input.chat_id }, refuse)
}
