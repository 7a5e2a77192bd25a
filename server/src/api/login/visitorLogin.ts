import type { CallOf } from '../../app/call.ts'
import { signInGuest } from '../../usecases/signInGuest.ts'

export function visitorLogin({ house, caller, input, refuse }: CallOf<'login/visitorLogin'>) {
  return signInGuest(house, caller, input, refuse)
}
