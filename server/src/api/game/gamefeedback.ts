import type { CallOf } from '../../app/call.ts'
import { rateGame } from '../../usecases/rateGame.ts'

export function gamefeedback({ context, session, input, refuse }: CallOf<'game/gamefeedback'>) {
  return rateGame(context, session, input, refuse)
}
