import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { takePrefetched } from './prefetch.ts'
import { endSession, rememberUser, useSession } from './session.ts'

/** Loads who plays [R4.04]; in the background, for the stored record serves until then. */
export async function loadUser(): Promise<void> {
  try {
    rememberUser(
      await call('user/userInfo', {}, { quiet: true, asked: takePrefetched('user/userInfo') }),
    )
  } catch {
    // The next screen that asks will load it again.
  }
}

/** Ends the session here, whatever the server makes of it [R4.03, R8.03]. */
export async function logOut(): Promise<void> {
  const told = call('login/logout', {}, { quiet: true })
  // After the headers of that call were made, which still carry the token.
  endSession()
  await told.catch(() => {})
}

type Profile = OutputOf<Calls['user/userInfoSetting']>
type Changes = InputOf<Calls['user/userInfoSetting']>

const queryKey = ['user/userInfoSetting']

/** What is being typed must not be taken away, so it is asked for once a visit. */
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
    onSuccess: (profile) => {
      queries.setQueryData(queryKey, profile)
      const { user } = useSession.getState()
      const { nickname, avatar, gender } = profile
      if (user) rememberUser({ ...user, nickname, avatar, gender })
      onDone()
    },
  })
}
