import type { GameDetail } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { RatingSheet } from './RatingSheet.tsx'
import { feedbackQuery } from './rating.ts'
import css from './StoryRating.module.css'

interface StoryRatingProps {
  readonly story: GameDetail
  /** Opens the sheet at once: the player came here to rate. */
  readonly asked: boolean
}

/** What this player gave the story, or the invitation to, once it was played to an end [R2.61]. */
export function StoryRating({ story, asked }: StoryRatingProps) {
  const text = useText()
  const [rating, setRating] = useState(asked)
  const isOver = story.play?.state === 'won' || story.play?.state === 'failed'
  const { data } = useQuery({ ...feedbackQuery(story.game_id), enabled: story.play !== null })
  if (!data || !(isOver || data.mine)) return null
  const { mine, figures } = data
  return (
    <section className={css.rating}>
      <div className={css.words}>
        <h2>{text(mine ? 'shelf.rate.mine' : 'shelf.rate.ask')}</h2>
        {mine && <p className={css.points}>{text('shelf.rate.of', { points: mine.points })}</p>}
        {mine?.review && <p className={css.review}>{mine.review}</p>}
        {figures.votes > 0 && (
          <p className={css.votes}>{text('shelf.rate.votes', { count: figures.votes })}</p>
        )}
      </div>
      <Button wide look="second" icon="star" onClick={() => setRating(true)}>
        {text(mine ? 'shelf.rate.change' : 'shelf.rate.title')}
      </Button>
      <RatingSheet
        gameId={story.game_id}
        mine={mine}
        open={rating}
        onClose={() => setRating(false)}
      />
    </section>
  )
}
