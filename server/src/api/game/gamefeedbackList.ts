import type { CallOf } from '../../app/call.ts'
import { listReviews } from '../../usecases/listReviews.ts'

export function gamefeedbackList({
  house,
  session,
  input,
  refuse,
}: CallOf<'game/gamefeedbackList'>) {
  return listReviews(house, session, input, refuse)
}
