import {
  type GameDetail,
  type ReviewOrder,
  reviewOrders,
  type WrittenReview,
} from '@fabula/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, pagedQuery } from '../../../api/queries.ts'
import { useIsVisitor } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useReachBottom } from '../../../components/layout/useReachBottom.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './StoryReviews.module.css'

const shownHere = 3

/** The newest reviews by other players, with a link to all of them [R2.61]; nothing if there are none. */
export function StoryReviews({ story: { game_id } }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery(useReviewsCall(), { game_id }, language))
  if (!data || data.result.length === 0) return null
  const hasMore = data.result.length > shownHere || data.next !== null
  return (
    <section className={css.reviews}>
      <h2>
        <WholeWords>{text('reviews.title')}</WholeWords>
      </h2>
      <ul className={css.list}>
        {data.result.slice(0, shownHere).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {hasMore && (
        <Button look="second" wide onClick={() => setOpen(true)}>
          {text('reviews.all')}
        </Button>
      )}
      <ReviewsSheet gameId={game_id} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

/** A visitor may read what players wrote as well. */
function useReviewsCall() {
  return useIsVisitor() ? 'login/gamefeedbackList' : 'game/gamefeedbackList'
}

interface ReviewsSheetProps {
  readonly gameId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** All reviews of a story; scrolling loads more. */
function ReviewsSheet({ gameId, open, onClose }: ReviewsSheetProps) {
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
  const name = useReviewsCall()
  const query = useInfiniteQuery(
    pagedQuery([name, language, gameId, order], (input, options) =>
      call(name, { game_id: gameId, order, ...input }, options),
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
          scrolls
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

function Review({ review }: { readonly review: WrittenReview }) {
  const text = useText()
  const { language } = useLanguage()
  const { avatar, nickname, points, at, is_mine } = review
  return (
    <li className={css.review}>
      <span className={css.face}>
        {avatar ? <img src={assetUrl(avatar)} alt="" loading="lazy" /> : <Icon name="meFull" />}
      </span>
      <p className={css.who}>
        <b>{is_mine ? text('reviews.mine') : nickname || text('reviews.nobody')}</b>
        <small>{agoText(at, Date.now(), language)}</small>
      </p>
      <p className={css.points}>
        <Icon name="star" size={16} />
        <span aria-hidden="true">{points}</span>
        <span className="visually-hidden">{text('reviews.points', { points })}</span>
      </p>
      <p className={css.words}>{review.review}</p>
    </li>
  )
}
