import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

interface Mark {
  readonly game_id: string
  readonly is_fav: boolean
}

/** Marks a game as a favourite, or takes the mark away [R1.16]; what shows it is asked for again. */
export function useMark(onDone: (isFavourite: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: Mark) => call('game/favGameAction', mark),
    onSuccess: async ({ is_fav }) => {
      onDone(is_fav)
      await Promise.all(
        ['game/gameDetailInfo', 'game/favGameList'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })
}
