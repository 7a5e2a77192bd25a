import type { CallOf } from '../../app/call.ts'
import { signOut } from '../../usecases/signOut.ts'

export async function logout({ house, session }: CallOf<'login/logout'>) {
  await signOut(house, session)
  return {}
}
