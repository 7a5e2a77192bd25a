import type { CallOf } from '../../app/call.ts'
import { notePlayer } from '../../usecases/notePlayer.ts'

export function gameListLog({ house, session, input }: CallOf<'game/gameListLog'>) {
  return notePlayer(house, session, 'game_list', input)
}
