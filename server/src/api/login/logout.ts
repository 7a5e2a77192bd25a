import type { CallOf } from '../../app/call.ts'
import { signOut } from '../../usecases/signOut.ts'

export async function logout({ context, session }: CallOf<'login/logout'>) {
  await signOut(context, session)
  return {}
}
