import type { TurnEventOf } from '@fabula/contract'
import type { Story, Texts } from '@fabula/story'
import { artUrl } from './artUrl.ts'

type CardView = TurnEventOf<'card.unlock'>['card']

/** The card an ending gives; null for one that gives none. */
export function cardView(story: Story, texts: Texts, endingId: string): CardView | null {
  const ending = story.script.endings.get(endingId)
  if (!ending?.card) return null
  return {
    id: ending.card,
    title: texts.endings.get(endingId)?.card ?? '',
    img: artUrl(story.script, `cards/${ending.card}-720.webp`),
    rarity: ending.rarity ?? 'r',
  }
}
