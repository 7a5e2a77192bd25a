import type { CallOf } from '../../app/call.ts'
import { unlockStory } from '../../usecases/unlockStory.ts'

export function unlockGame({ context, session, input, refuse }: CallOf<'game/unlockGame'>) {
  return unlockStory(context, session, input.game_id, refuse)
}
