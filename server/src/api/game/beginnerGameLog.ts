import type { CallOf } from '../../app/call.ts'
import { logTutorial } from '../../usecases/noteBeginner.ts'

export function beginnerGameLog({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/beginnerGameLog'>) {
  return logTutorial(context, session, input, refuse)
}
