import type { TurnEventOf } from '@fabula/contract'
import type { Script, Story, Texts } from '@fabula/story'
import { artUrl } from './artUrl.ts'

type CardView = TurnEventOf<'card.unlock'>['card']

export function cardUrl(script: Pick<Script, 'id'>, cardId: string): string {
  return artUrl(script, `cards/${cardId}-720.webp`)
}

/** The card an ending gives; null for one that gives none. */
export function cardView(story: Story, texts: Texts, endingId: string): CardView | null {
  const ending = story.script.endings.get(endingId)
  if (!ending?.card) return null
  return {
    id: ending.card,
    title: texts.endings.get(endingId)?.card ?? '',
    img: cardUrl(story.script, ending.card),
    rarity: ending.rarity ?? 'r',
  }
}
