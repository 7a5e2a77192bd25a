import { countGraphemes } from '@fabula/rules'
import { cutAfter, roomOf } from './cutAfter.ts'
import {
  lastTurn,
  type Paragraph,
  type PlayView,
  type StageChange,
  type StageSetting,
  type TurnView,
} from './PlayView.ts'

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
  return isOver(view, turn) ? 'result' : 'move'
}

/** Only the result is left after the turn. After a revive the player can move again, although the last turn failed. */
export function isOver(view: PlayView, turn: TurnView): boolean {
  return turn.challenge !== null && view.state !== 'await'
}

/** In a replay: the player has read all of the page before. */
export function isReadBefore({ pieces }: Page): boolean {
  return pieces.every(({ paragraph }) => paragraph.read)
}

/** Where a player of a replay goes on who skips what was read: the next new page, or the end of the last one. */
export function afterRead(turn: TurnView, from: number): Pick<Reading, 'page' | 'seen'> {
  const pages = pagesOf(turn)
  const page = pages.findIndex((each, at) => at >= from && !isReadBefore(each))
  if (page >= 0) return { page, seen: 0 }
  return { page: Math.max(0, pages.length - 1), seen: Number.MAX_SAFE_INTEGER }
}

/** Length in graphemes. */
export function pageLength(page: Page): number {
  return countGraphemes(pageText(page))
}

/** The whole page is shown. */
export function isShown(page: Page, seen: number): boolean {
  return seen >= pageLength(page)
}

/** A paragraph, or the part of it that fits on its page. */
interface Piece {
  /** The whole paragraph: a quotation may have begun before this part. */
  readonly paragraph: Paragraph
  /** UTF-16 offsets in the paragraph's text. */
  readonly start: number
  readonly end: number
}

/** What the card shows at a time: the words of one speaker in one scene. */
export interface Page {
  /** Index of the page's first paragraph in the turn. */
  readonly from: number
  readonly who: string | null
  readonly pieces: readonly Piece[]
}

/** Width in Latin letters from which a page takes no further paragraph. */
const full = 72

/**
 * Cuts a turn into pages. Where a word goes depends only on the words before it, so that nothing
 * moves while the last paragraph is streaming.
 */
export function pagesOf(prose: TurnProse): readonly Page[] {
  const { paragraphs, stageChanges, end } = prose
  const known = cache.get(paragraphs)
  if (known && known.stageChanges === stageChanges && known.end === end) return known.pages
  const pages = pagesAnew(prose)
  cache.set(paragraphs, { stageChanges, end, pages })
  return pages
}

/** The last paragraph may go on as long as there is no `end`. */
type TurnProse = Pick<TurnView, 'paragraphs' | 'stageChanges' | 'end'>

/** Caches the pages: they are asked for several times with each event, and few events change the text. */
const cache = new WeakMap<
  TurnProse['paragraphs'],
  {
    readonly stageChanges: TurnProse['stageChanges']
    readonly end: TurnProse['end']
    readonly pages: readonly Page[]
  }
>()

function pagesAnew({ paragraphs, stageChanges, end }: TurnProse): readonly Page[] {
  const pages: Page[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const page = pages.at(-1)
    const joins =
      page && !isFull(page) && sameVoice(page, paragraph) && !newScene(stageChanges, index)
    const begun = joins ? pages.pop() : undefined
    const next = filled(begun ?? { from: index, who: null, pieces: [] }, paragraph, index)
    const isWhole = end !== null || index < paragraphs.length - 1
    pages.push(...(isTail(next, paragraph) ? withoutTail(next, isWhole) : next))
  }
  return pages
}

/** The page with as much of the paragraph as fits, then pages with the rest. */
function filled(begun: Page, paragraph: Paragraph, index: number): readonly Page[] {
  const pages: Page[] = []
  let page: Page = { ...begun, who: begun.who ?? paragraph.who }
  let start = 0
  let cut = cutAfter(paragraph.text, start, roomOf(pageText(page)))
  while (cut !== null) {
    pages.push(withPiece(page, { paragraph, start, end: cut }))
    page = { from: index, who: paragraph.who, pieces: [] }
    start = cut
    cut = cutAfter(paragraph.text, start, 0)
  }
  return [...pages, withPiece(page, { paragraph, start, end: paragraph.text.length })]
}

/** What is left of a paragraph after its last cut, too little for a page of its own. */
const tail = 30

function isTail(pages: readonly Page[], { text }: Paragraph): boolean {
  const start = pages.at(-1)?.pieces[0]?.start ?? 0
  return pages.length > 1 && roomOf(text.slice(start)) < tail
}

/** The end of a paragraph stays with the page before it, and is held back until it is known to be the end. */
function withoutTail(pages: readonly Page[], isWhole: boolean): readonly Page[] {
  const [last] = pages.at(-2)?.pieces.slice(-1) ?? []
  const page = pages.at(-2)
  const end = pages.at(-1)?.pieces[0]?.end
  if (!isWhole || !page || !last || end === undefined) return pages.slice(0, -1)
  return [
    ...pages.slice(0, -2),
    { ...page, pieces: [...page.pieces.slice(0, -1), { ...last, end }] },
  ]
}

function withPiece(page: Page, piece: Piece): Page {
  return { ...page, pieces: [...page.pieces, piece] }
}

export function pageText(page: Page): string {
  return page.pieces.map(({ paragraph, start, end }) => paragraph.text.slice(start, end)).join('')
}

function sameVoice(page: Page, next: Paragraph): boolean {
  return page.who === null || next.who === null || page.who === next.who
}

function isFull(page: Page): boolean {
  return roomOf(pageText(page)) > full
}

function newScene(marks: readonly StageChange[], at: number): boolean {
  return marks.some((mark) => mark.scene !== null && mark.at === at)
}

/** The setting when the reader reaches paragraph `from`. */
export function stageAt(turn: TurnView, from: number): StageSetting {
  let { scene, stage, objective } = turn.before
  for (const mark of turn.stageChanges) {
    if (mark.at > from) break
    scene = mark.scene ?? scene
    stage = mark.stage ?? stage
    objective = mark.objective ?? objective
  }
  return { scene, stage, objective }
}

/** Who spoke last in the scene that paragraph `upTo` is told in; null if nobody did in this turn. */
export function lastSpeaker(
  { paragraphs, stageChanges }: Pick<TurnProse, 'paragraphs' | 'stageChanges'>,
  upTo = paragraphs.length,
): string | null {
  const entered = stageChanges.findLast(({ scene, at }) => scene !== null && at <= upTo)?.at ?? 0
  return paragraphs.slice(entered, upTo).findLast(({ who }) => who !== null)?.who ?? null
}

/** The character's last mood in this turn up to the end of the page; null if the turn named none. */
export function faceAt(
  { paragraphs }: Pick<TurnView, 'paragraphs'>,
  { from, pieces }: Page,
  who: string,
): string | null {
  const told = paragraphs.slice(0, from + pieces.length)
  return told.findLast((said) => said.who === who && said.mood !== undefined)?.mood ?? null
}
