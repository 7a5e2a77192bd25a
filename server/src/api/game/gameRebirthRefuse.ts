import type { CallOf } from '../../app/call.ts'
import { refuseRevive } from '../../usecases/refuseRevive.ts'

export function gameRebirthRefuse({
  context,
  session: found,
  input,
  refuse,
}: CallOf<'game/gameRebirthRefuse'>) {
  return refuseRevive(context, { found, chatId: input.chat_id }, refuse)
}
