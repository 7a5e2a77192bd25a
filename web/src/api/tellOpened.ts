import { call } from './call.ts'

/** A play is being opened: it comes to the top of the history [R1.17]. In the background [R8.03]. */
export function tellOpened(gameId: string): void {
  call('game/upGameHistory', { game_id: gameId }, { quiet: true }).catch(() => {})
}
