import type { CallOf } from '../../app/call.ts'
import { notePlayer } from '../../usecases/notePlayer.ts'

export function gameShare({ house, session, input }: CallOf<'game/gameShare'>) {
  return notePlayer(house, session, 'share', input)
}
