import type { Calls, GameCard, InputOf, Language } from '@fabula/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery } from './queries.ts'
import { rememberUser, useSession } from './session.ts'
import { call } from './wire/call.ts'

/** One game, as a player or a visitor may see it [R2.61]. */
export function gameQuery(game_id: string, language: Language, isVisitor: boolean) {
  const input = { game_id, page_name: 'gameDetail' }
  return isVisitor
    ? callQuery('login/gameListGameInfo', input, language)
    : callQuery('game/gameDetailInfo', input, language)
}

interface FavouriteChange {
  readonly game_id: string
  readonly is_fav: boolean
}

/** Adds a game to the favourites or removes it [R1.16], and reloads what shows favourites. */
export function useFavourite(onDone: (isFavourite: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: FavouriteChange) => call('game/favGameAction', mark),
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
 * Moves a game to the top of the playing history [R1.17] and reloads the history, in the background
 * [R8.03].
 */
export function useBumpHistory(): (gameId: string) => void {
  const queries = useQueryClient()
  return (gameId) => {
    call('game/upGameHistory', { game_id: gameId }, { quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: ['game/gameHistory'] }))
      .catch(() => {})
  }
}

type Progress = Omit<InputOf<Calls['game/beginnerGameLog']>, 'game_id'>

/** The tutorial among the games for beginners: the one whose actions are free. */
export function tutorialOf(games: readonly GameCard[]): GameCard | null {
  return games.find(({ power }) => power === 0) ?? null
}

/**
 * Reports the progress of the tutorial. After it ends, the player is not invited again [R4.06].
 * Failures are ignored.
 */
export async function reportTutorial(gameId: string, progress: Progress): Promise<void> {
  const { user } = useSession.getState()
  if (user && progress.state !== 'step') rememberUser({ ...user, beginner_guide: true })
  await call('game/beginnerGameLog', { game_id: gameId, ...progress }, { quiet: true }).catch(
    () => undefined,
  )
}
