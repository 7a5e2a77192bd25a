import type { CallOf } from '../../app/call.ts'
import { unlockStory } from '../../usecases/unlockStory.ts'

export function unlockGame({ house, session, input, refuse }: CallOf<'game/unlockGame'>) {
  return unlockStory(house, session, input.game_id, refuse)
}
