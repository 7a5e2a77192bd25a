import type { CallOf } from '../../app/call.ts'
import { notePlayer } from '../../usecases/notePlayer.ts'

export function pageShowLog({ house, session, input }: CallOf<'user/pageShowLog'>) {
  return notePlayer(house, session, 'page', input)
}
