import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What this player gave the game; asked with neither points nor review, the call only tells. */
export function feedbackQuery(gameId: string) {
  return queryOptions({
    queryKey: ['game/gamefeedback', gameId],
    queryFn: ({ signal }) =>
      call('game/gamefeedback', { game_id: gameId }, { signal, quiet: true }),
  })
}

/** Rates and reviews; the figures of the page follow [R1.15]. */
export function useRate(gameId: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: { points: number; review: string }) =>
      call('game/gamefeedback', { game_id: gameId, ...given }),
    onSuccess: async (answer) => {
      queries.setQueryData(feedbackQuery(gameId).queryKey, answer)
      onDone()
      await Promise.all(
        ['game/gameDetailInfo', 'game/gamefeedbackList'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })
}
