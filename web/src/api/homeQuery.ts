import type { Calls, Language, OutputOf } from '@fabula/contract'
import { queryOptions } from '@tanstack/react-query'
import { readStoredJson, writeStored } from '../storage/stored.ts'
import { call } from './call.ts'
import { takePrefetched } from './prefetch.ts'
import { callQuery } from './queries.ts'

type Home = OutputOf<Calls['game/mainGameList']>

interface KeptHome {
  /** Version of this record; a record with another one is ignored. */
  readonly form: typeof keptForm
  readonly language: Language
  readonly home: Home
}

const keptForm = 1

/**
 * The content of home. Starts with what was stored last, which is all there is without a network,
 * and then loads it.
 */
export function homeQuery(language: Language) {
  return queryOptions({
    ...callQuery('game/mainGameList', {}, language),
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true, asked: takePrefetched('game/mainGameList') }
      const home = await call('game/mainGameList', {}, how)
      const kept: KeptHome = { form: keptForm, language, home }
      writeStored('home', JSON.stringify(kept))
      return home
    },
    initialData: () => keptHome(language),
    initialDataUpdatedAt: 0,
  })
}

function keptHome(language: Language): Home | undefined {
  const kept = readStoredJson('home') as Partial<KeptHome> | null
  return kept?.form === keptForm && kept.language === language ? kept.home : undefined
}
