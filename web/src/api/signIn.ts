import type { Calls, InputOf, SignInProvider } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import { nav } from '../stack/nav.ts'
import { pageUrl } from '../stack/parseUrl.ts'
import { callQuery } from './queries.ts'
import { canLinkAccount, useSession } from './session.ts'
import { call } from './wire/call.ts'

export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
}

/** Whose accounts players can sign in with on this site; none until the server has said so [R1.22]. */
export function useProviders(): readonly SignInProvider[] {
  const { language } = useLanguage()
  return useQuery(callQuery('info/getlang', {}, language)).data?.website_data.sign_in ?? []
}

/** Leads a guest to linking an account, and back to this page; null where there is nobody or nothing to link. */
export function useBindWay(returnUrl: string): (() => void) | null {
  const user = useSession((session) => session.user)
  if (user === null || !canLinkAccount(user)) return null
  return () => {
    nav.navigateTo(pageUrl('/pages/setting/bindAccount', { return: returnUrl }))
  }
}

/** Leaves the app for the provider's page, which leads back to the login. */
export async function leaveToSignIn(input: InputOf<Calls['login/authNonce']>): Promise<void> {
  location.assign((await call('login/authNonce', input)).url)
}

/** Leaves the app for the provider's page, which leads back to the page of what it was for. */
export async function leaveToProve(input: InputOf<Calls['user/authNonce']>): Promise<void> {
  location.assign((await call('user/authNonce', input)).url)
}

/** What a provider's page leads back with, in the address. */
export interface CameBack {
  readonly provider: SignInProvider
  readonly state: string
  readonly code: string
}

/** Null where the page was opened in another way, or the player has cancelled. */
export function cameBack(query: Readonly<Record<string, string | undefined>>): CameBack | null {
  const { provider, state, code } = query
  if (state === undefined || code === undefined || !isProvider(provider)) return null
  return { provider, state, code }
}

function isProvider(name: string | undefined): name is SignInProvider {
  return name !== undefined && Object.hasOwn(providerNames, name)
}
