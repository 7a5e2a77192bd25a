import { limits, type ReviewView } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { showAnswer } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import css from './RatingSheet.module.css'

interface RatingSheetProps {
  readonly gameId: string
  readonly mine: ReviewView | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Rates a story: points first, then a review if the player likes [R5.05]. */
export function RatingSheet({ open, onClose, ...given }: RatingSheetProps) {
  const text = useText()
  // A tap beside the sheet, as to put the keyboard away, closes it: what was written is there when it is opened again.
  const [draft, setDraft] = useState<RatingDraft>({})
  const done = () => {
    setDraft({})
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('shelf.rate.title')}>
      <RatingForm {...given} draft={draft} onDraft={setDraft} onDone={done} />
    </Sheet>
  )
}

/** What was changed of the player's rating and is not sent. */
interface RatingDraft {
  readonly points?: number
  readonly review?: string
}

interface RatingFormProps {
  readonly gameId: string
  readonly mine: ReviewView | null
  readonly draft: RatingDraft
  readonly onDraft: (draft: RatingDraft) => void
  readonly onDone: () => void
}

function RatingForm({ gameId, mine, draft, onDraft, onDone }: RatingFormProps) {
  const text = useText()
  const { points = mine?.points ?? 0, review = mine?.review ?? '' } = draft
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
      <Points value={points} onChange={(given) => onDraft({ ...draft, points: given })} />
      <ReviewField value={review} onChange={(given) => onDraft({ ...draft, review: given })} />
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

interface PointsProps {
  /** 1 to 10, or 0 while none is chosen. */
  readonly value: number
  readonly onChange: (points: number) => void
}

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const words = [
  'shelf.rate.word.0',
  'shelf.rate.word.1',
  'shelf.rate.word.2',
  'shelf.rate.word.3',
  'shelf.rate.word.4',
  'shelf.rate.word.5',
] as const

/** Ten stars in two rows, as radio buttons; each two points share a word [R5.06]. */
function Points({ value, onChange }: PointsProps) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={css.points}>
      <legend className="visually-hidden">{text('shelf.rate.points')}</legend>
      {all.map((points) => (
        <label key={points} className={css.star} data-lit={points <= value || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={points === value}
            onChange={() => onChange(points)}
          />
          <Icon name="star" size={46} />
          <span>{points}</span>
        </label>
      ))}
      <p className={css.verdict} aria-hidden="true">
        {text(words[Math.ceil(value / 2)] ?? 'shelf.rate.word.0')}
      </p>
    </fieldset>
  )
}

interface ReviewFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function ReviewField({ value, onChange }: ReviewFieldProps) {
  const text = useText()
  const id = useId()
  const count = countGraphemes(value.trim())
  return (
    <div className={css.review}>
      <label htmlFor={id}>{text('shelf.rate.review')}</label>
      <textarea
        id={id}
        rows={4}
        placeholder={text('shelf.rate.hint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <small data-over={count > limits.textGraphemes || undefined}>
        {text('shelf.rate.count', { count, most: limits.textGraphemes })}
      </small>
    </div>
  )
}

/** The player's own rating. Sent without points and review, the call only reads it. */
export function feedbackQuery(gameId: string) {
  return queryOptions({
    queryKey: ['game/gamefeedback', gameId],
    queryFn: ({ signal }) =>
      call('game/gamefeedback', { game_id: gameId }, { signal, quiet: true }),
  })
}

/** Sends points and review, then reloads the figures of the page [R1.15]. */
function useRate(gameId: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: { points: number; review: string }) =>
      call('game/gamefeedback', { game_id: gameId, ...given }),
    onSuccess: async (answer) => {
      await showAnswer(queries, feedbackQuery(gameId).queryKey, answer)
      onDone()
      await Promise.all(
        ['game/gameDetailInfo', 'game/gamefeedbackList'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })
}
