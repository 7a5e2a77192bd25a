import type { Language } from '@fabula/contract'
import type { Direction, PlayState } from '@fabula/story'

/** What a turn came to, as far as it can be seen. `state` is the play's after it. */
export interface TurnResult {
  readonly lang: Language
  readonly direction: Direction
  readonly state: PlayState
}
