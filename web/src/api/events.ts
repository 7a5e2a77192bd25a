import type { Calls, InputOf } from '@fabula/contract'
import { isAllowed } from './consent.ts'
import { hasSession } from './session.ts'
import { call } from './wire/call.ts'

/** Reports of what a player does, for statistics: sent only where the player allows them, and never waited for [R11.06]. */
export function report<Name extends 'user/pageShowLog' | 'game/gameListLog' | 'game/gameLog'>(
  name: Name,
  input: InputOf<Calls[Name]>,
): void {
  if (!hasSession() || !isAllowed('analytics')) return
  call(name, input, { quiet: true }).catch(() => {})
}

/** What became of a story: its page was opened, a play was gone on with, left, or has ended [R7.38]. */
export function reportGame(
  gameId: string | undefined,
  event: InputOf<Calls['game/gameLog']>['event'],
): void {
  if (gameId !== undefined) report('game/gameLog', { game_id: gameId, event })
}

const mostListed = 50

/** Stories came into view in a list. */
export function reportList(page: 'home' | 'gameList', games: readonly string[]): void {
  if (games.length === 0) return
  report('game/gameListLog', { page_name: page, game_ids: games.slice(0, mostListed) })
}
