import type { CallOf } from '../../app/call.ts'
import { undoTurn as undo } from '../../usecases/undoTurn.ts'

export function undoTurn({ context, session: found, input, refuse }: CallOf<'game/undoTurn'>) {
  return undo(context, { found, chatId: input.chat_id, meant: input.turn }, refuse)
}
