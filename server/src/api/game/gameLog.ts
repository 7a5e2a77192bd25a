import type { CallOf } from '../../app/call.ts'
import { notePlayer } from '../../usecases/notePlayer.ts'

export function gameLog({ house, session, input }: CallOf<'game/gameLog'>) {
  return notePlayer(house, session, 'game', input)
}
