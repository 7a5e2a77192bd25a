import { cutAfter, roomOf } from './cutAfter.ts'
import type { Mark, Paragraph, TurnView } from './PlayView.ts'
import type { SceneView, StageView } from './wire.ts'

/** A paragraph, or as much of it as fits its page. */
export interface Piece {
  /** Whole: what is speech in the piece may have begun before it. */
  readonly paragraph: Paragraph
  /** UTF-16 offsets in the paragraph's text. */
  readonly start: number
  readonly end: number
}

/** What the text card shows at once: the words of one speaker in one scene. */
export interface Page {
  /** Index of its first paragraph in the turn. */
  readonly from: number
  readonly who: string | null
  readonly pieces: readonly Piece[]
}

/** From here on, in Latin letters, a page takes no further paragraph. */
const full = 72

/**
 * Where a word goes depends on those before it only, so that a page never reflows while its last
 * paragraph streams in.
 */
export function pagesOf({ paragraphs, marks }: TurnProse): readonly Page[] {
  const known = cut.get(paragraphs)
  if (known && known.marks === marks) return known.pages
  const pages = pagesAnew({ paragraphs, marks })
  cut.set(paragraphs, { marks, pages })
  return pages
}

type TurnProse = Pick<TurnView, 'paragraphs' | 'marks'>

/** Asked for several times with each event, of which few change the text. */
const cut = new WeakMap<
  TurnProse['paragraphs'],
  { readonly marks: TurnProse['marks']; readonly pages: readonly Page[] }
>()

function pagesAnew({ paragraphs, marks }: TurnProse): readonly Page[] {
  const pages: Page[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const page = pages.at(-1)
    const joins = page && !isFull(page) && sameVoice(page, paragraph) && !newScene(marks, index)
    const begun = joins ? pages.pop() : undefined
    pages.push(...filled(begun ?? { from: index, who: null, pieces: [] }, paragraph, index))
  }
  return pages
}

/** The page with as much of the paragraph as it takes, then pages with the rest. */
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

function newScene(marks: readonly Mark[], at: number): boolean {
  return marks.some((mark) => mark.scene !== null && mark.at === at)
}

/** The scene and stage as they stand when paragraph `from` begins to be read. */
export function standingAt(
  turn: TurnView,
  from: number,
): { scene: SceneView | null; stage: StageView | null } {
  let { scene, stage } = turn.before
  for (const mark of turn.marks) {
    if (mark.at > from) break
    scene = mark.scene ?? scene
    stage = mark.stage ?? stage
  }
  return { scene, stage }
}

/** The last face that one made in this turn by the end of the page; null where none was told. */
export function faceAt(
  { paragraphs }: Pick<TurnView, 'paragraphs'>,
  { from, pieces }: Page,
  who: string,
): string | null {
  const told = paragraphs.slice(0, from + pieces.length)
  return told.findLast((said) => said.who === who && said.mood !== undefined)?.mood ?? null
}
