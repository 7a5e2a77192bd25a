import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { House } from '../House.ts'
import { hotGames } from './hotGames.ts'
import { standingOf } from './standingOf.ts'
import { listedFor } from './storiesFor.ts'

/** What who has not logged in sees of home: games for all ages [R7.19]. */
export async function listWindow(
  house: House,
  lang: Language,
): Promise<OutputOf<Calls['login/gameListMainGameList']>> {
  const standing = await standingOf(house, null)
  const hot = hotGames(listedFor(house.shelf, null), lang, standing)
  return { banner: hot[0] ?? null, hot }
}
