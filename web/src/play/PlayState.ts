import type { RefusalKind } from '@fabula/contract'
import type { Move, PendingMove } from './Move.ts'
import type { PlayView } from './PlayView.ts'
import type { Reading } from './Reading.ts'

/** Something the player should know, shown on the stage until the next move. */
export type Notice =
  | { readonly as: 'refused'; readonly kind: RefusalKind; readonly msg: string }
  /** The move never reached the server: nothing was charged. */
  | { readonly as: 'notSent' }
  /** The storyteller failed: nothing was charged. */
  | { readonly as: 'fault' }
  /** Another page of this player is in the middle of a turn. */
  | { readonly as: 'busy' }

export interface PlayState {
  readonly load: 'loading' | 'ready' | 'offline' | { readonly refused: RefusalKind; msg: string }
  readonly view: PlayView | null
  readonly reading: Reading | null
  /** The move whose turn is not over; its move is null when another page made it. */
  readonly sending: { readonly key: string; readonly move: Move | null } | null
  /** False while the stream is being found again. */
  readonly linked: boolean
  /** What stands in the composer. */
  readonly draft: string
  readonly notice: Notice | null
  /** No energy for the last move: the offer is open. */
  readonly starved: boolean
  readonly revived: boolean
  readonly pending: PendingMove | null
  readonly busy: 'restart' | 'undo' | 'revive' | 'older' | null
}

export const newPlay: PlayState = {
  load: 'loading',
  view: null,
  reading: null,
  sending: null,
  linked: true,
  draft: '',
  notice: null,
  starved: false,
  revived: false,
  pending: null,
  busy: null,
}
