import { type Calls, type Language, type OutputOf, product } from '@fabula/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { lookForNewVersion } from '../../../../app/newVersion.ts'

/** Asked by the player: tells of an ignored version too. In the browser a newer build comes with the page itself. */
export function versionQuery(language: Language) {
  return queryOptions<OutputOf<Calls['info/checkversion']>>({
    queryKey: ['info/checkversion', language],
    queryFn: async ({ signal }) => {
      const asked = { type: 'mine', version_code: String(product.versionCode) } as const
      const answer = await call('info/checkversion', asked, { signal, quiet: true, method: 'GET' })
      await lookForNewVersion()
      return answer
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
