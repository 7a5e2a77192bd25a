import type { CallOf } from '../../app/call.ts'
import { listHistory } from '../../usecases/listHistory.ts'

export function gameHistory({ house, session, caller, input }: CallOf<'game/gameHistory'>) {
  return listHistory(house, session, { lang: caller.lang, cursor: input.cursor })
}
