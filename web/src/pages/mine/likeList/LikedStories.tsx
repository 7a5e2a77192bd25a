import type { GameCard } from '@fabula/contract'
import { useMark } from '../../../api/useMark.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './LikeListPage.module.css'

/** Each with its heart: tapped, the story leaves the list. */
export function LikedStories({ stories }: { readonly stories: readonly GameCard[] }) {
  const text = useText()
  const mark = useMark(() => showToast(text('shelf.likes.removed'), 'success'))
  return (
    <ul className={css.grid}>
      {stories.map((story) => (
        <li key={story.game_id} className={css.liked}>
          <StoryCard
            story={story}
            onOpen={() =>
              nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: story.game_id }))
            }
          />
          <div className={css.heart}>
            <IconButton
              icon="heart"
              look="shade"
              pressed
              label={`${text('shelf.likes.mark')}: ${story.title}`}
              disabled={mark.isPending}
              onClick={() => mark.mutate({ game_id: story.game_id, is_fav: false })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
