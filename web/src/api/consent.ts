import type { Calls, ConsentPurpose, InputOf, Language, OutputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberUser, useSession } from './session.ts'
import { call } from './wire/call.ts'

type Told = InputOf<Calls['user/consent']>

/** Whether the browser refuses in its user's name: Global Privacy Control. */
export function browserRefuses(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Whether the player allows this use of data. Nothing optional is sent or loaded without [R11.06]. */
export function isAllowed(purpose: ConsentPurpose): boolean {
  const { user } = useSession.getState()
  return !browserRefuses() && user?.consents?.includes(purpose) === true
}

/** Tells the server that the browser has refused what was allowed elsewhere. */
export async function followBrowser(): Promise<void> {
  const { user } = useSession.getState()
  if (!browserRefuses() || !user?.consents?.length) return
  const none = { risk: false, analytics: false, ads: false, told_by: 'gpc' } as const
  rememberConsents(await call('user/consent', none, { quiet: true }))
}

const consentKey = 'user/consent'

/** What may be asked for and what was said, in this language. */
export function consentQuery(language: Language) {
  return queryOptions({
    queryKey: [consentKey, language],
    queryFn: ({ signal }) => call('user/consent', {}, { signal, quiet: true, method: 'GET' }),
  })
}

/** Sends a choice; it takes effect when the server has it. */
export function useTellConsents() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (told: Told) => call('user/consent', told),
    onSuccess: (view) => {
      queries.setQueriesData({ queryKey: [consentKey] }, view)
      rememberConsents(view)
    },
    // What was shown may be out of date; the call has told why it failed.
    onError: () => queries.invalidateQueries({ queryKey: [consentKey] }),
  })
}

function rememberConsents({ consents }: OutputOf<Calls['user/consent']>): void {
  const { user } = useSession.getState()
  if (user) rememberUser({ ...user, consents })
}
