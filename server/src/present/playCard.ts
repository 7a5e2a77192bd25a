import type { Language, PlayCard } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { type CatalogFlags, gameCard } from './gameCard.ts'
import { storyTexts } from './storyTexts.ts'

/** A play as stored, as far as a card tells of it. */
export interface PlayedRow {
  readonly id: string
  readonly status: PlayCard['state']
  readonly progress: number
  readonly scene: string
  readonly playedAt: number
}

export function playCard(
  story: Story,
  play: PlayedRow,
  lang: Language,
  standing: CatalogFlags,
): PlayCard {
  return {
    ...gameCard(story, lang, standing),
    chat_id: play.id,
    state: play.status,
    progress: play.progress,
    scene_title: storyTexts(story, lang).scenes.get(play.scene)?.title ?? '',
    played_at: play.playedAt,
  }
}
