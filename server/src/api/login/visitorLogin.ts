import type { CallOf } from '../../app/call.ts'
import { signInGuest } from '../../usecases/signInGuest.ts'

export function visitorLogin({ context, caller, input, refuse }: CallOf<'login/visitorLogin'>) {
  return signInGuest(context, caller, input, refuse)
}
