import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { coverView } from '../present/coverView.ts'
import { storyTexts } from '../present/storyTexts.ts'
import { listedFor } from './storiesFor.ts'

export function listCovers(
  { catalog }: AppContext,
  found: PlayerSession,
  lang: Language,
): OutputOf<Calls['game/allGameImgList']> {
  const result = listedFor(catalog, found).map((story) => ({
    game_id: story.script.id,
    title: storyTexts(story, lang).title,
    img: coverView(story.script),
  }))
  return { result }
}
