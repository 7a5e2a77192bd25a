import type { Calls, InputOf } from '@fabula/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { showToast } from '../../../components/notice/notice.tsx'
import { text } from '../../../i18n/text.ts'

export const guardianQuery = queryOptions({
  queryKey: ['user/guardian'],
  queryFn: ({ signal }) => call('user/guardian', {}, { signal, quiet: true, method: 'GET' }),
})

/** Tells the server, and the page what holds now; where it fails, the call has shown why. */
export function useTellGuardian(onTold: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (told: InputOf<Calls['user/guardian']>) => call('user/guardian', told),
    onSuccess: async (view, told) => {
      await showAnswer(queries, guardianQuery.queryKey, view)
      if (!told.forgot) showToast(text(told.remove ? 'guardian.removed' : 'guardian.saved'))
      onTold()
    },
  })
}
