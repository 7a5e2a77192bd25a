import type { Calls, GameCard, InputOf } from '@fabula/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { rememberUser, useSession } from './session.ts'

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

type Progress = Omit<InputOf<Calls['game/beginnerGameLog']>, 'game_id'>

/** The one among the games to begin with whose actions cost nothing. */
export function tutorialOf(games: readonly GameCard[]): GameCard | null {
  return games.find(({ power }) => power === 0) ?? null
}

/** Tells how far a beginner came; over, they are invited no more [R4.06]. No failure disturbs them. */
export async function noteBeginner(gameId: string, progress: Progress): Promise<void> {
  const { user } = useSession.getState()
  if (user && progress.state !== 'step') rememberUser({ ...user, beginner_guide: true })
  await call('game/beginnerGameLog', { game_id: gameId, ...progress }, { quiet: true }).catch(
    () => undefined,
  )
}
