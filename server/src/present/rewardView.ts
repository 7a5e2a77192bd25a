import type { Language, RewardCard, RewardView } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { WonCard } from '../db/cards.ts'
import { cardView } from './cardView.ts'
import { storyTexts } from './storyTexts.ts'

/** What a player has of a game's cards. */
export interface Collection {
  readonly won: readonly WonCard[]
  /** Id of the card behind the game. */
  readonly background: string | undefined
}

/** The cards of a game in the order of its endings, each once. */
export function rewardView(story: Story, lang: Language, collection: Collection): RewardView {
  const texts = storyTexts(story, lang)
  const cards = [...story.script.endings.keys()]
    .flatMap((endingId) => cardView(story, texts, endingId) ?? [])
    .filter((card, at, all) => all.findIndex(({ id }) => id === card.id) === at)
    .map((card) => owned(card, collection))
  return {
    game_id: story.script.id,
    title: texts.title,
    background: cards.find((card) => card.is_background)?.img ?? '',
    cards,
  }
}

function owned(
  card: Pick<RewardCard, 'id' | 'title' | 'img' | 'rarity'>,
  { won, background }: Collection,
): RewardCard {
  const mine = won.find(({ cardId }) => cardId === card.id)
  // A card's own id names its picture, which is the secret itself until it is won.
  if (!mine) return { ...secret, rarity: card.rarity }
  return { ...card, won_at: mine.wonAt, is_background: background === card.id }
}

const secret = { id: '', title: '', img: '', won_at: null, is_background: false }
