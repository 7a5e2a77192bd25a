import { useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * Tells that a play is being opened: it comes to the top of the history [R1.17], which is then asked for again. In the
 * background [R8.03].
 */
export function useTellOpened(): (gameId: string) => void {
  const queries = useQueryClient()
  return (gameId) => {
    call('game/upGameHistory', { game_id: gameId }, { quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: ['game/gameHistory'] }))
      .catch(() => {})
  }
}
