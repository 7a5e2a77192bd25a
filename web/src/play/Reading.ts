import { lastTurn, type PlayView, type TurnView } from './PlayView.ts'
import { type Page, pagesOf, pageText } from './pagesOf.ts'
import { countGraphemes } from './segments.ts'

/** How far the player has read in the newest turn. It is usually behind what has arrived. */
export interface Reading {
  readonly key: string
  /** The player has watched or skipped the dice. */
  readonly dice: boolean
  readonly page: number
  /** Graphemes of the page that are shown. */
  readonly seen: number
}

/** What the stage shows now. */
export type Moment =
  | { readonly at: 'opening' }
  | { readonly at: 'waiting' }
  | { readonly at: 'dice'; readonly turn: TurnView }
  | { readonly at: 'page'; readonly turn: TurnView; readonly page: Page; readonly next: Next }

/**
 * What comes after the page: another page, more text that is still to arrive, the player's move, or
 * the result.
 */
export type Next = 'page' | 'stream' | 'move' | 'result'

export function startReading(turn: TurnView): Reading {
  return { key: turn.key, dice: false, page: 0, seen: 0 }
}

/** For a turn that was complete before the page opened. */
export function readToTheEnd(turn: TurnView): Reading {
  const page = Math.max(0, pagesOf(turn).length - 1)
  return { key: turn.key, dice: true, page, seen: Number.MAX_SAFE_INTEGER }
}

export function momentOf(view: PlayView, reading: Reading | null, sending: boolean): Moment {
  const turn = lastTurn(view)
  if (!turn || reading?.key !== turn.key) return { at: idleMoment(view, sending) }
  if (turn.check && !reading.dice) return { at: 'dice', turn }
  const pages = pagesOf(turn)
  const page = pages[Math.min(reading.page, pages.length - 1)]
  if (sending && turn.end) return { at: 'waiting' }
  if (!page) return turn.end ? rest(view, turn) : { at: 'waiting' }
  return { at: 'page', turn, page, next: nextOf(view, turn, reading.page < pages.length - 1) }
}

function idleMoment(view: PlayView, sending: boolean): 'opening' | 'waiting' {
  return view.state === 'opening' && !sending ? 'opening' : 'waiting'
}

/** A turn that ended without prose leaves the turn before it on the card. */
function rest(view: PlayView, turn: TurnView): Moment {
  const earlier = view.turns.findLast((told) => told.paragraphs.length > 0)
  if (!earlier) return { at: idleMoment(view, false) }
  const page = pagesOf(earlier).at(-1)
  return page
    ? { at: 'page', turn: earlier, page, next: nextOf(view, turn, false) }
    : { at: 'waiting' }
}

function nextOf(view: PlayView, turn: TurnView, morePages: boolean): Next {
  if (morePages) return 'page'
  if (!turn.end) return 'stream'
  // After a revive the player can move again, although the last turn failed.
  return turn.challenge && view.state !== 'await' ? 'result' : 'move'
}

/** Length in graphemes. */
export function pageLength(page: Page): number {
  return countGraphemes(pageText(page))
}

/** The whole page is shown. */
export function isShown(page: Page, seen: number): boolean {
  return seen >= pageLength(page)
}
