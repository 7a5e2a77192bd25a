import { limits, type ReviewView } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { Sheet } from '../../../components/Sheet.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { Points } from './Points.tsx'
import css from './RatingSheet.module.css'
import { ReviewField } from './ReviewField.tsx'
import { useRate } from './rating.ts'

interface RatingSheetProps {
  readonly gameId: string
  readonly mine: ReviewView | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Points first, then words, if any [R5.05]. */
export function RatingSheet({ open, onClose, ...given }: RatingSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('shelf.rate.title')}>
      <RatingForm {...given} onDone={onClose} />
    </Sheet>
  )
}

interface RatingFormProps {
  readonly gameId: string
  readonly mine: ReviewView | null
  readonly onDone: () => void
}

function RatingForm({ gameId, mine, onDone }: RatingFormProps) {
  const text = useText()
  const [points, setPoints] = useState(mine?.points ?? 0)
  const [review, setReview] = useState(mine?.review ?? '')
  const [wrong, setWrong] = useState('')
  const rate = useRate(gameId, () => {
    showToast(text('shelf.rate.sent'), 'success')
    onDone()
  })
  const send = () => {
    const fault = faultIn(points, review)
    setWrong(fault)
    if (!fault) rate.mutate({ points, review })
  }
  return (
    <div className={css.form}>
      <Points value={points} onChange={setPoints} />
      <ReviewField value={review} onChange={setReview} />
      <p className={css.wrong} role="alert">
        {wrong}
      </p>
      <Button wide busy={rate.isPending} onClick={send}>
        {text('shelf.rate.send')}
      </Button>
    </div>
  )
}

function faultIn(points: number, review: string): string {
  if (points === 0) return messageText('points_missing')
  return countGraphemes(review.trim()) > limits.textGraphemes ? messageText('review_too_long') : ''
}
