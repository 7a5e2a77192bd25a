import { lastTurn, type PlayView, type TurnView } from './PlayView.ts'
import { type Page, pagesOf, pageText } from './pagesOf.ts'
import { countGraphemes } from './segments.ts'

/** How far the player has read the newest turn. The fold runs ahead of it. */
export interface Reading {
  readonly key: string
  /** The dice have been watched or skipped. */
  readonly dice: boolean
  readonly page: number
  /** Graphemes of that page on show. */
  readonly seen: number
}

/** What the stage has to show now. */
export type Moment =
  | { readonly at: 'opening' }
  | { readonly at: 'waiting' }
  | { readonly at: 'dice'; readonly turn: TurnView }
  | { readonly at: 'page'; readonly turn: TurnView; readonly page: Page; readonly next: Next }

/** What follows the page: more to read, more to arrive, the player's move, or how it ended. */
export type Next = 'page' | 'stream' | 'move' | 'result'

export function startReading(turn: TurnView): Reading {
  return { key: turn.key, dice: false, page: 0, seen: 0 }
}

/** For a turn that was told before the page opened. */
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

/** A turn that ended without a word leaves the one before it on the card. */
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
  // A failed play that was revived is in the player's hands again, though its last turn failed.
  return turn.challenge && view.state !== 'await' ? 'result' : 'move'
}

/** In graphemes. */
export function pageLength(page: Page): number {
  return countGraphemes(pageText(page))
}

/** The whole page is on show. */
export function isShown(page: Page, seen: number): boolean {
  return seen >= pageLength(page)
}
