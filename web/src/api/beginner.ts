import type { Calls, GameCard, InputOf } from '@fabula/contract'
import { call } from './call.ts'
import { rememberUser, useSession } from './session.ts'

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
