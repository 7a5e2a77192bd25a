import type { CallOf } from '../../app/call.ts'
import { listHistory } from '../../usecases/listHistory.ts'

export function gameHistory({ context, session, caller, input }: CallOf<'game/gameHistory'>) {
  return listHistory(context, session, { lang: caller.lang, cursor: input.cursor })
}
