import type { Calls, GameCard, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { gameCard } from '../present/gameCard.ts'
import { catalogFlags } from './standingOf.ts'
import { storiesFor } from './storiesFor.ts'

const atMost = 3
const byEase = ['easy', 'middle', 'hard']

/** What to begin with: the tutorial, whose actions cost nothing, then the easiest that are free [R1.20]. */
export async function listBeginnerGames(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/beginnerGamesList']>> {
  const standing = await catalogFlags(context, found.player.id)
  const free = storiesFor(context.catalog, found)
    .filter(({ script }) => script.price === 0)
    .map((story) => gameCard(story, lang, standing))
  return { result: free.sort((a, b) => hardness(a) - hardness(b)).slice(0, atMost) }
}

function hardness({ power, difficulty }: GameCard): number {
  return power === 0 ? -1 : byEase.indexOf(difficulty)
}
