import type { CallOf } from '../../app/call.ts'
import { submitFeedback } from '../../usecases/takeFeedback.ts'

export function submitUserSuggest({
  context,
  session,
  input,
  refuse,
}: CallOf<'user/submitUserSuggest'>) {
  return submitFeedback(context, session, input, refuse)
}
