import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { takePrefetched } from './prefetch.ts'
import { showAnswer } from './queries.ts'
import { rememberUser, signOut, useSession } from './session.ts'
import { call } from './wire/call.ts'

/** Loads the player's data [R4.04] in the background; until then the stored record is used. */
export async function loadUser(): Promise<void> {
  await loadNewestUser().catch(() => {
    // The next screen that needs it loads it again.
  })
}

async function loadNewestUser(): Promise<void> {
  const { token, user } = useSession.getState()
  const prefetched = takePrefetched('user/userInfo')
  const loaded = await call('user/userInfo', {}, { quiet: true, prefetched })
  const now = useSession.getState()
  // Who has logged out is not remembered again.
  if (now.token !== token) return
  // What was told in the meantime, as the balances after a turn, may be newer.
  if (now.user !== user) return loadNewestUser()
  rememberUser(loaded)
}

/** Ends the session on this device, even if the server cannot be told [R4.03, R8.03]. */
export async function logOut(): Promise<void> {
  const told = call('login/logout', {}, { quiet: true })
  // The headers of that call are made by now, and contain the token.
  signOut()
  await told.catch(() => {})
}

type Profile = OutputOf<Calls['user/userInfoSetting']>
type Changes = InputOf<Calls['user/userInfoSetting']>

const queryKey = ['user/userInfoSetting']

/** Loaded once for each visit: a reload would overwrite what the player is typing. */
export const profileQuery = queryOptions<Profile>({
  queryKey,
  queryFn: ({ signal }) => call('user/userInfoSetting', {}, { signal, quiet: true, method: 'GET' }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function useSaveProfile(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => call('user/userInfoSetting', changes),
    onSuccess: async (profile) => {
      await showAnswer(queries, queryKey, profile)
      const { user } = useSession.getState()
      const { nickname, avatar, gender, age_band } = profile
      if (user) rememberUser({ ...user, nickname, avatar, gender, age_band })
      onDone()
    },
  })
}
