import type { Calls, Language, OutputOf, RewardCard, RewardView } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import { requireStory, storiesFor } from '../catalog/access.ts'
import { playedGame } from '../catalog/playedGames.ts'
import { type CatalogDeps, storyTexts } from '../catalog/storyCatalog.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import {
  backgroundsOf,
  cardsOf,
  cardView,
  clearBackground,
  putBackground,
  type WonCard,
} from './cards.ts'

type GameReward = Calls['game/gameReward']

/** The cards of one game, or of all that have any [R4.18]. */
export async function listRewards(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { gameId, lang }: { gameId: string | undefined; lang: Language },
  refuse: RefuseWith<GameReward['refuses']>,
): Promise<OutputOf<GameReward>> {
  const { id: playerId } = session.player
  const hasPlay = gameId !== undefined && (await playedGame(db, playerId, gameId)) !== null
  const stories =
    gameId === undefined
      ? storiesFor(catalog, session)
      : [requireStory(catalog, session, { gameId, hasPlay }, refuse)]
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

type SelectImg = Calls['game/selectGameRewardImg']

/** Makes a card that was won the background of its game; an empty id removes the background [R1.13]. */
export async function chooseBackground(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { gameId, cardId, lang }: { gameId: string; cardId: string; lang: Language },
  refuse: RefuseWith<SelectImg['refuses']>,
): Promise<OutputOf<SelectImg>> {
  const { id: playerId } = session.player
  const hasPlay = (await playedGame(db, playerId, gameId)) !== null
  const story = requireStory(catalog, session, { gameId, hasPlay }, refuse)
  return inTransaction(db, async (tx) => {
    const won = (await cardsOf(tx, playerId)).filter((card) => card.gameId === gameId)
    if (cardId === '') await clearBackground(tx, playerId, gameId)
    else if (won.some((card) => card.cardId === cardId)) {
      await putBackground(tx, { playerId, gameId, cardId })
    } else return refuse('not_found', 'no_such_card')
    return rewardView(story, lang, { won, background: cardId })
  })
}

/** A player's cards of a game. */
interface Collection {
  readonly won: readonly WonCard[]
  /** Id of the card behind the game. */
  readonly background: string | undefined
}

/** The cards of a game in the order of its endings, each once. */
function rewardView(story: Story, lang: Language, collection: Collection): RewardView {
  const texts = storyTexts(story, lang)
  const cards = [...story.script.endings.keys()]
    .flatMap((endingId) => {
      const card = cardView(story, texts, endingId)
      return card ? { ...card, clue: texts.endings.get(endingId)?.clue ?? '' } : []
    })
    .filter((card, at, all) => all.findIndex(({ id }) => id === card.id) === at)
    .map((card) => rewardCard(card, collection))
  return {
    game_id: story.script.id,
    title: texts.title,
    background: cards.find((card) => card.is_background)?.img ?? '',
    cards,
  }
}

function rewardCard(
  card: Pick<RewardCard, 'id' | 'title' | 'img' | 'rarity' | 'clue'>,
  { won, background }: Collection,
): RewardCard {
  const mine = won.find(({ cardId }) => cardId === card.id)
  // The id is the name of the picture, which stays secret until the card is won.
  if (!mine) return { ...hidden, rarity: card.rarity, clue: card.clue }
  return {
    ...card,
    clue: '',
    told: null,
    won_at: mine.wonAt,
    is_background: background === card.id,
  }
}

const hidden = { id: '', title: '', img: '', won_at: null, told: null, is_background: false }
