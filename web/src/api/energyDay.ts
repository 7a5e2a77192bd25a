import { rememberBalances } from './session.ts'
import { call } from './wire/call.ts'

/** Claims a new day's energy [R4.20], in the background [R8.03], and tells when the next day begins. */
export const energyDayQuery = {
  queryKey: ['info/powerRefresh'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const refreshed = await call('info/powerRefresh', {}, { signal, quiet: true })
    rememberBalances(refreshed)
    return refreshed
  },
}
