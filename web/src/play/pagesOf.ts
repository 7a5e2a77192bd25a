import type { Mark, Paragraph, TurnView } from './PlayView.ts'
import type { SceneView, StageView } from './wire.ts'

/** A paragraph, or as much of it as fits its page. */
interface Piece {
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

/**
 * How much a page may hold before it is cut, in Latin letters, at the first place of each kind: some
 * scripts say more in less. Eight lines at most, so that choices fit under them. A sentence is half as
 * long in scripts that write wide, and cut as soon it would leave single ones over.
 */
const enough = { sentence: 100, wideSentence: 180, clause: 204, word: 240 }

type Place = keyof typeof enough

/**
 * Where a page that holds `filled` already must be cut in the paragraph read from `from` on; null
 * while all of it fits. Looks at one letter past the cut and no further, so that a cut once made stays
 * where it is, and none appears in what was shown, while the paragraph streams in.
 */
function cutAfter(text: string, from: number, filled: number): number | null {
  let room = filled
  for (let at = from; at < text.length - 1; at += 1) {
    room += widthOf(text.charAt(at))
    if (room < enough.sentence) continue
    const place = placeAt(text, at + 1)
    if (place && room >= enough[place]) return at + 1
  }
  return null
}

/** In Latin letters: Han, kana and Hangul take two, a vowel or tone over another letter takes none. */
export function roomOf(text: string): number {
  let room = 0
  for (let at = 0; at < text.length; at += 1) room += widthOf(text.charAt(at))
  return room
}

function widthOf(char: string): number {
  if (char < '\u0300') return 1
  if (wide.test(char)) return 2
  return mark.test(char) ? 0 : 1
}

const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const mark = /\p{M}/u

/** Longest look back: an abbreviation, its stop, quotes and a space. */
const behind = 8

/** What kind of place to turn the page lies before `at`, if any. */
function placeAt(text: string, at: number): Place | null {
  const before = text.slice(Math.max(0, at - behind), at)
  const next = text.charAt(at)
  if (neverFirst.test(next)) return null
  // Who said it may follow a quote, in any language, unless the next one begins.
  if (afterQuote.test(before))
    return sentenceQuoted.test(before) && quote.test(next) ? sentenceIn(before) : null
  if (sentence.test(before) && !abbreviation.test(before) && !goesOn.test(next)) {
    return sentenceIn(before)
  }
  if (thaiEnd.test(before) && thaiStart.test(next)) return 'sentence'
  if (clause.test(before)) return 'clause'
  return word.test(before) || (han.test(before) && han.test(next)) ? 'word' : null
}

function sentenceIn(before: string): Place {
  return wide.test(before) ? 'wideSentence' : 'sentence'
}

/** Spaces belong to what they follow; closing marks, vowels over a letter and ๆ too. */
const neverFirst = /[\s\p{M}\p{Pe}\p{Pf}、。，．！？；：…,.;:!?ๆฯー～·\udc00-\udfff]/u
const goesOn = /[\p{Ll}—–-]/u
const quote = /["“‘«„「『]/u
const afterQuote = /["”’»」』]\s*$/u
const sentenceQuoted = /[.!?。！？…]["”’»」』]+\s*$/u
const sentence = /(?:[。！？]|[.!?…][)\]]*\s+)$/u
/** Mr. and J. end no sentence; ‘No.’ then ends one a little later. */
const abbreviation = /(?:^|[^\p{L}])\p{Lu}\p{L}{0,2}\.\s+$/u
/** Thai ends sentences by a space alone; one beside a quote or a number ends none. */
const thaiEnd = /[\u0e01-\u0e4e]\s+$/u
const thaiStart = /[\u0e01-\u0e2e\u0e40-\u0e44]/u
const clause = /(?:[、，；：…]|[,;:]\s+)$/u
const word = /\s$/u
const han = /[\u3040-\u30ff\u3400-\u9fff]$/u
