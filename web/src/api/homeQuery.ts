import type { Calls, Language, OutputOf } from '@fabula/contract'
import { queryOptions } from '@tanstack/react-query'
import { readStoredJson, writeStored } from '../storage/stored.ts'
import { takePrefetched } from './prefetch.ts'
import { callQuery } from './queries.ts'
import { call } from './wire/call.ts'

type Home = OutputOf<Calls['game/mainGameList']>

interface KeptHome {
  /** Version of this record; a record with another one is ignored. */
  readonly form: typeof keptForm
  readonly language: Language
  readonly home: Home
}

const keptForm = 2

/** The content of home, for a player or for a visitor who has not logged in. */
export function homeQuery(language: Language, isVisitor: boolean) {
  return isVisitor ? visitorHomeQuery(language) : playerHomeQuery(language)
}

function visitorHomeQuery(language: Language) {
  return queryOptions<Home>({
    queryKey: ['login/gameListMainGameList', language],
    queryFn: async ({ signal }) => {
      const name = 'login/gameListMainGameList'
      const home = await call(name, {}, { signal, quiet: true, prefetched: takePrefetched(name) })
      return { ...home, recent: [], keep_going: [] }
    },
  })
}

/** Starts with what was stored last, which is all there is without a network, and then loads it. */
function playerHomeQuery(language: Language) {
  return queryOptions<Home>({
    ...callQuery('game/mainGameList', {}, language),
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true, prefetched: takePrefetched('game/mainGameList') }
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
