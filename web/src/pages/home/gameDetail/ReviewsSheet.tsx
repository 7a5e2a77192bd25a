import { type ReviewOrder, reviewOrders } from '@fabula/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/pagedQuery.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { Sheet } from '../../../components/Sheet.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { Review } from './Review.tsx'
import css from './StoryReviews.module.css'

interface ReviewsSheetProps {
  readonly gameId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** All reviews of a story, read on as far as one likes. */
export function ReviewsSheet({ gameId, open, onClose }: ReviewsSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('reviews.title')}>
      <AllReviews gameId={gameId} />
    </Sheet>
  )
}

function AllReviews({ gameId }: { readonly gameId: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const query = useInfiniteQuery(
    pagedQuery(['game/gamefeedbackList', language, gameId, order], (input, options) =>
      call('game/gamefeedbackList', { game_id: gameId, order, ...input }, options),
    ),
  )
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) query.fetchNextPage().catch(reportError)
  }
  const scroller = useReachBottom(loadMore, query.data)
  const skeleton = <Skeleton height={96} radius={22} />
  return (
    <>
      <div className={css.orders}>
        <Segmented
          label={text('reviews.order')}
          options={reviewOrders.map((value) => ({ value, label: text(`reviews.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
      <section className={css.all} aria-label={text('reviews.all')} ref={scroller} tabIndex={0}>
        <Loaded query={query} skeleton={skeleton}>
          {({ pages }) => (
            <ul className={css.list}>
              {pages
                .flatMap(({ result }) => result)
                .map((review) => (
                  <Review key={review.id} review={review} />
                ))}
            </ul>
          )}
        </Loaded>
        {query.isFetchingNextPage && skeleton}
      </section>
    </>
  )
}
