import type { Calls, OutputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from './queries.ts'
import { rememberBalances } from './session.ts'
import { call } from './wire/call.ts'

export type CheckIn = OutputOf<Calls['user/signin']>

const queryKey = ['user/signin']

/** The seven days of the check-in [R4.12]. */
export const checkInQuery = queryOptions<CheckIn>({
  queryKey,
  queryFn: async ({ signal }) => {
    const answer = await call('user/signin', {}, { signal, quiet: true, method: 'GET' })
    // The first request of a day may have added energy.
    rememberBalances(answer)
    return answer
  },
})

/**
 * Claims today's reward. The answer's `gained` says what was paid; every panel then shows the day
 * as claimed.
 */
export function useClaim() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('user/signin', {}),
    onSuccess: async (answer) => {
      await showAnswer(queries, queryKey, answer)
      rememberBalances(answer)
    },
  })
}
