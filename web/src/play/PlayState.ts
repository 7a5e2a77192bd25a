import type { RefusalKind } from '@fabula/contract'
import type { Move, PendingMove } from './Move.ts'
import type { PlayView } from './PlayView.ts'
import type { Reading } from './Reading.ts'

/** A message on the stage, shown until the next move. */
export type Notice =
  | { readonly as: 'refused'; readonly kind: RefusalKind; readonly msg: string }
  /** Words that no story takes up; whoever wrote them may ask for another look [R11.04]. */
  | {
      readonly as: 'blocked'
      readonly reason: string
      readonly msg: string
      readonly words: string
    }
  /** Somebody speaks of harming themselves: the card with help is open [R11.05]. */
  | { readonly as: 'crisis' }
  /** The move did not reach the server, so it cost nothing. */
  | { readonly as: 'notSent' }
  /** The server could not tell the turn, so it cost nothing. */
  | { readonly as: 'fault' }
  /** Another page of this player is in the middle of a turn. */
  | { readonly as: 'busy' }
  /** A line was to be sent while the last one is still being answered; it waits in the composer. */
  | { readonly as: 'answering' }

export interface PlayState {
  readonly load: 'loading' | 'ready' | 'offline' | { readonly refused: RefusalKind; msg: string }
  readonly view: PlayView | null
  readonly reading: Reading | null
  /** The move whose turn has not ended; `move` is null if another page made it. */
  readonly sending: { readonly key: string; readonly move: Move | null } | null
  /** False while the stream is being connected again. */
  readonly linked: boolean
  /** The text in the composer. */
  readonly draft: string
  readonly notice: Notice | null
  /** There was not enough energy for the last move, and the sheet that says so is open. */
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
