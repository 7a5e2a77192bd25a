import type { CallOf } from '../../app/call.ts'
import { noteBeginner } from '../../usecases/noteBeginner.ts'

export function beginnerGameLog({ house, session, input, refuse }: CallOf<'game/beginnerGameLog'>) {
  return noteBeginner(house, session, input, refuse)
}
