import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/callQuery.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import css from './GameDetailPage.module.css'
import { GameDetailSkeleton } from './GameDetailSkeleton.tsx'
import { PlayFooter } from './PlayFooter.tsx'
import { StoryAbout } from './StoryAbout.tsx'
import { StoryHead } from './StoryHead.tsx'
import { StoryRating } from './StoryRating.tsx'
import { StoryReviews } from './StoryReviews.tsx'
import { useGone } from './useGone.ts'

export function GameDetailPage({ query: { game_id = '', rate = '' } }: PageProps) {
  const { language } = useLanguage()
  const query = useQuery(
    callQuery('game/gameDetailInfo', { game_id, page_name: 'gameDetail' }, language),
  )
  const [pictureRef, isGone] = useGone()
  return (
    <>
      <TopBar over={query.data !== undefined} grounded={isGone}>
        {query.data && <FavouriteButton story={query.data.result} />}
      </TopBar>
      <Loaded query={query} skeleton={<GameDetailSkeleton />}>
        {({ result }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
            <main className={css.scroll} data-scroll="detail" tabIndex={0}>
              <StoryHead story={result} pictureRef={pictureRef} />
              <StoryAbout story={result} />
              <StoryRating story={result} asked={rate !== ''} />
              <StoryReviews story={result} />
            </main>
            <PlayFooter story={result} />
          </>
        )}
      </Loaded>
    </>
  )
}
