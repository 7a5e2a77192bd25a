import type { CallOf } from '../../app/call.ts'
import { rateGame } from '../../usecases/rateGame.ts'

export function gamefeedback({ house, session, input, refuse }: CallOf<'game/gamefeedback'>) {
  return rateGame(house, session, input, refuse)
}
