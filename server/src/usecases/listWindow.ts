import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { AppContext } from '../House.ts'
import { hotGames } from './hotGames.ts'
import { catalogFlags } from './standingOf.ts'
import { listedFor } from './storiesFor.ts'

/** What who has not logged in sees of home: games for all ages [R7.19]. */
export async function listPublicHome(
  context: AppContext,
  lang: Language,
): Promise<OutputOf<Calls['login/gameListMainGameList']>> {
  const standing = await catalogFlags(context, null)
  const hot = hotGames(listedFor(context.catalog, null), lang, standing)
  return { banner: hot[0] ?? null, hot }
}
