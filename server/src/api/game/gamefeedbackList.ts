import type { CallOf } from '../../app/call.ts'
import { listReviews } from '../../usecases/listReviews.ts'

export function gamefeedbackList({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/gamefeedbackList'>) {
  return listReviews(context, session, input, refuse)
}
