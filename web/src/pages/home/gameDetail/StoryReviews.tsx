import type { GameDetail } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/callQuery.ts'
import { Button } from '../../../components/Button.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { Review } from './Review.tsx'
import { ReviewsSheet } from './ReviewsSheet.tsx'
import css from './StoryReviews.module.css'

const shownHere = 3

/** The newest words of other players, and the way to all of them [R2.61]; nothing where nobody wrote any. */
export function StoryReviews({ story: { game_id } }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery('game/gamefeedbackList', { game_id }, language))
  if (!data || data.result.length === 0) return null
  const hasMore = data.result.length > shownHere || data.next !== null
  return (
    <section className={css.reviews}>
      <h2>{text('reviews.title')}</h2>
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
