import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { playsOf } from '../play/store/plays.ts'
import { listedFor } from './access.ts'
import { catalogFlags, playCard } from './gameCard.ts'
import { hotGames } from './lists.ts'

const playsAtMost = 20
const over: ReadonlySet<string> = new Set(['won', 'failed'])

/** Home: what is played most, what this player played last, and what is still open [R2.60]. */
export async function listHome(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/mainGameList']>> {
  const stories = new Map(
    listedFor(context.catalog, found).map((story) => [story.script.id, story] as const),
  )
  const [standing, rows] = await Promise.all([
    catalogFlags(context, found.player.id),
    playsOf(context.database.db, found.player.id, playsAtMost),
  ])
  const hot = hotGames([...stories.values()], lang, standing)
  const recent = rows.flatMap((row) => {
    const story = stories.get(row.gameId)
    return story ? playCard(story, row, lang, standing) : []
  })
  return {
    banner: hot[0] ?? null,
    hot,
    recent,
    keep_going: recent.filter((card) => !over.has(card.state)),
  }
}
