import type { CallOf } from '../../app/call.ts'
import { refuseRevive } from '../../usecases/refuseRevive.ts'

export function gameRebirthRefuse({
  house,
  session: found,
  input,
  refuse,
}: CallOf<'game/gameRebirthRefuse'>) {
  return refuseRevive(house, { found, chatId: input.chat_id }, refuse)
}
