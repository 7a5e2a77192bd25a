import type { GameDetail, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { artUrl } from './artUrl.ts'
import { type CatalogFlags, figuresOf, gameCard } from './gameCard.ts'
import type { PlayedRow } from './playCard.ts'
import { storyTexts } from './storyTexts.ts'

export function gameDetail(
  story: Story,
  play: PlayedRow | null,
  lang: Language,
  standing: CatalogFlags,
): Omit<GameDetail, 'turns'> {
  const { script } = story
  const texts = storyTexts(story, lang)
  const { recommended, fun } = figuresOf(script.id, standing)
  return {
    ...gameCard(story, lang, standing),
    introduction: texts.introduction,
    rule: texts.rule,
    creator: script.creator,
    recommended,
    fun,
    is_fav: standing.favourites.has(script.id),
    endings: script.endings.size,
    cast: [...script.cast.values()].flatMap(({ id, puppet }) =>
      puppet === null
        ? []
        : {
            id,
            name: texts.cast.get(id)?.name ?? '',
            about: texts.cast.get(id)?.about ?? '',
            puppet: artUrl(script, `cast/${puppet}.svg`),
          },
    ),
    play: play && { state: play.status, progress: play.progress },
  }
}
