import type { CallOf } from '../../app/call.ts'
import { takeFeedback } from '../../usecases/takeFeedback.ts'

export function submitUserSuggest({
  house,
  session,
  input,
  refuse,
}: CallOf<'user/submitUserSuggest'>) {
  return takeFeedback(house, session, input, refuse)
}
