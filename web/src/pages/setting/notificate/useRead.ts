import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** A notice was opened, or without an id all of them: read from now on. In the background [R8.03]. */
export function useRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call('user/clickNotice', id === undefined ? {} : { notice_id: id }, { quiet: true }),
    onSuccess: () =>
      Promise.all(
        ['user/userNotice', 'user/unreadNotice'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
