import { signInGuest } from '../accounts/guests.ts'
import { signOut } from '../accounts/session.ts'
import { logDevice } from '../activity/activity.ts'
import { listGames, listPublicHome } from '../catalog/lists.ts'
import type { CallOf } from '../http/call.ts'
import { getSupportUrl, termsText } from '../site/siteConfig.ts'

export function deviceLog({ context, caller, input }: CallOf<'login/deviceLog'>) {
  return logDevice(context, caller, input)
}

export function gameListGameShow({ context, caller, input }: CallOf<'login/gameListGameShow'>) {
  return listGames(context, null, caller.lang, input)
}

export function gameListMainGameList({ context, caller }: CallOf<'login/gameListMainGameList'>) {
  return listPublicHome(context, caller.lang)
}

export async function getTerms({ context, caller, input }: CallOf<'login/getTerms'>) {
  return termsText(context.terms, caller.lang, input.type ?? 'agreement')
}

export async function logout({ context, session }: CallOf<'login/logout'>) {
  await signOut(context, session)
  return {}
}

export async function newCustomerServiceUrl({ context }: CallOf<'login/newCustomerServiceUrl'>) {
  return getSupportUrl(context.config)
}

export function visitorLogin({ context, caller, input, refuse }: CallOf<'login/visitorLogin'>) {
  return signInGuest(context, caller, input, refuse)
}
