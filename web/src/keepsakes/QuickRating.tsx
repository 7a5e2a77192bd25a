import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from '../api/queries.ts'
import { call } from '../api/wire/call.ts'
import { Icon } from '../components/Icon.tsx'
import { showToast } from '../components/notice/notice.tsx'
import { useText } from '../i18n/text.ts'
import css from './QuickRating.module.css'

const stars = [1, 2, 3, 4, 5] as const

/** Rates the story by one tap, where the player has not yet; a review may follow later [R1.15]. */
export function QuickRating({ gameId }: { readonly gameId: string }) {
  const text = useText()
  const queries = useQueryClient()
  const queryKey = ['game/gamefeedback', gameId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('game/gamefeedback', { game_id: gameId }, { signal, quiet: true }),
  })
  const rate = useMutation({
    mutationFn: (points: number) => call('game/gamefeedback', { game_id: gameId, points }),
    onSuccess: async (answer) => {
      await showAnswer(queries, queryKey, answer)
      showToast(text('shelf.rate.sent'), 'success')
    },
  })
  if (!data || (data.mine && !rate.isSuccess)) return null
  const given = Math.ceil((data.mine?.points ?? 0) / 2)
  return (
    <fieldset className={css.rating} disabled={rate.isPending || rate.isSuccess}>
      <legend>{text('shelf.rate.ask')}</legend>
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          aria-label={text('shelf.rate.of', { points: star * 2 })}
          data-lit={star <= given || undefined}
          onClick={() => rate.mutate(star * 2)}
        >
          <Icon name="star" size={30} />
        </button>
      ))}
    </fieldset>
  )
}
