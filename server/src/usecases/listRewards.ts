import type { Calls, Language, OutputOf } from '@fabula/contract'
import { backgroundsOf, cardsOf } from '../db/cards.ts'
import { findPlay } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { rewardView } from '../present/rewardView.ts'
import type { RefuseWith } from '../Refusal.ts'
import { requireStory } from './requireStory.ts'
import { storiesFor } from './storiesFor.ts'

type GameReward = Calls['game/gameReward']

/** The cards of one game, or of all that have any [R4.18]. */
export async function listRewards(
  { database: { db }, catalog }: AppContext,
  found: PlayerSession,
  asked: { gameId: string | undefined; lang: Language },
  refuse: RefuseWith<GameReward['refuses']>,
): Promise<OutputOf<GameReward>> {
  const { id: playerId } = found.player
  const { gameId, lang } = asked
  const hasPlay = gameId !== undefined && (await findPlay(db, playerId, gameId)) !== null
  const stories =
    gameId === undefined
      ? storiesFor(catalog, found)
      : [requireStory(catalog, found, { gameId, hasPlay }, refuse)]
  const [cards, backgrounds] = await Promise.all([
    cardsOf(db, playerId),
    backgroundsOf(db, playerId),
  ])
  const views = stories.map((story) => {
    const { id } = story.script
    const won = cards.filter((card) => card.gameId === id)
    return rewardView(story, lang, { won, background: backgrounds.get(id) })
  })
  return { result: views.filter((view) => view.cards.length > 0 || gameId !== undefined) }
}
