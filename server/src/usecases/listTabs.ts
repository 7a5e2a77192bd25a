import { type Calls, type GameCard, gameTabs, type Language, type OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { gameCard } from '../present/gameCard.ts'
import { messagesIn } from './messagesIn.ts'
import { catalogFlags } from './standingOf.ts'
import { listedFor } from './storiesFor.ts'

type GameTab = (typeof gameTabs)[number]

/** What belongs under each tab, in which order. */
const under: Readonly<Record<GameTab, (cards: readonly GameCard[]) => GameCard[]>> = {
  hot: (cards) => [...cards].sort((a, b) => b.popularity - a.popularity),
  best: (cards) => cards.filter((card) => card.score > 0).sort((a, b) => b.score - a.score),
  roleplay: (cards) => cards.filter((card) => card.kind === 'roleplay'),
  romance: (cards) => cards.filter((card) => card.kind === 'romance'),
  free: (cards) => cards.filter((card) => card.price === 0),
}

/** The games this player may see, by tabs [R7.41]. */
export async function listTabs(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/gameListList']>> {
  const messages = messagesIn(context, lang)
  const standing = await catalogFlags(context, found.player.id)
  const cards = listedFor(context.catalog, found).map((story) => gameCard(story, lang, standing))
  const tabs = gameTabs.map((tab) => ({
    tab,
    title: messages[`tab_${tab}`],
    games: under[tab](cards),
  }))
  return { result: tabs.filter(({ games }) => games.length > 0) }
}
