import type { GameCard } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { useFavourite } from '../../../api/stories.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { CoverStrip } from '../../../components/story/CoverStrip.tsx'
import { StoryCard } from '../../../components/story/StoryCard.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './LikeListPage.module.css'

/** The player's favourites, the last added first [R1.16]. */
export function LikeListPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(callQuery('game/favGameList', {}, language))
  return (
    <>
      <TopBar title={text('shell.title.likeGames')} />
      <main className={css.scroll} data-scroll="likes">
        <Loaded query={query} skeleton={<LikeListSkeleton />}>
          {({ result }) =>
            result.length > 0 ? <LikedStories stories={result} /> : <NoFavourites />
          }
        </Loaded>
      </main>
    </>
  )
}

function openStory(gameId: string): void {
  nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: gameId }))
}

/** Nothing is liked yet: here is what there is [R7.46]. */
function NoFavourites() {
  const text = useText()
  const { language } = useLanguage()
  const { data: covers } = useQuery(callQuery('game/allGameImgList', {}, language))
  return (
    <Empty title={text('shelf.likes.empty.title')} body={text('shelf.likes.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
      {covers && (
        <CoverStrip
          label={text('shell.title.allGames')}
          covers={covers.result}
          onOpen={openStory}
        />
      )}
    </Empty>
  )
}

/** A tap on a heart removes the story from the list. */
function LikedStories({ stories }: { readonly stories: readonly GameCard[] }) {
  const text = useText()
  const mark = useFavourite(() => showToast(text('shelf.likes.removed'), 'success'))
  return (
    <ul className={css.grid}>
      {stories.map((story) => (
        <li key={story.game_id} className={css.liked}>
          <StoryCard story={story} onOpen={() => openStory(story.game_id)} />
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

const places = ['a', 'b', 'c', 'd'] as const

function LikeListSkeleton() {
  return (
    <div className={css.grid} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={236} radius={22} />
      ))}
    </div>
  )
}
