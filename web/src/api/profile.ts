import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { rememberUser, useSession } from './session.ts'

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
