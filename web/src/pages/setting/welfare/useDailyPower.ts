import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { rememberBalances } from '../../../api/session.ts'

/** Raises a new day's energy as the page opens or comes back [R4.20], in the background [R8.03]. */
export function useDailyPower(): void {
  useQuery({
    queryKey: ['info/powerRefresh'],
    queryFn: async ({ signal }) => {
      const refreshed = await call('info/powerRefresh', {}, { signal, quiet: true })
      rememberBalances(refreshed)
      return refreshed
    },
  })
}
