import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

interface Choice {
  readonly game_id: string
  /** Empty for the game's own pictures. */
  readonly card_id: string
}

/** Puts a card behind its game, or takes it away; the wall and the stage ask anew [R1.13]. */
export function useBackground(onDone: (isBehind: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => call('game/selectGameRewardImg', choice),
    onSuccess: async (_, { card_id }) => {
      await queries.invalidateQueries({ queryKey: ['game/gameReward'] })
      onDone(card_id !== '')
    },
  })
}
