import type { Mark, Paragraph, TurnView } from './PlayView.ts'
import type { SceneView, StageView } from './wire.ts'

/** What the text card shows at once: paragraphs of one speaker in one scene. */
export interface Page {
  /** Index of its first paragraph in the turn. */
  readonly from: number
  readonly who: string | null
  readonly paragraphs: readonly Paragraph[]
}

/** Above this a page takes no further paragraph; some scripts say more in less. */
const fullAt = { narrow: 72, wide: 32 }
/** Han, kana and Hangul are wide; Thai writes its vowels and tones as characters of their own. */
const wideScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

/**
 * Where a paragraph goes depends on those before it only, so that a page never reflows while its
 * last paragraph streams in.
 */
export function pagesOf(turn: Pick<TurnView, 'paragraphs' | 'marks'>): readonly Page[] {
  const pages: Page[] = []
  for (const [index, paragraph] of turn.paragraphs.entries()) {
    const page = pages.at(-1)
    if (page && !isFull(page) && sameVoice(page, paragraph) && !newScene(turn.marks, index)) {
      pages[pages.length - 1] = {
        ...page,
        who: page.who ?? paragraph.who,
        paragraphs: [...page.paragraphs, paragraph],
      }
    } else pages.push({ from: index, who: paragraph.who, paragraphs: [paragraph] })
  }
  return pages
}

function sameVoice(page: Page, next: Paragraph): boolean {
  return page.who === null || next.who === null || page.who === next.who
}

function isFull(page: Page): boolean {
  const text = page.paragraphs.map((paragraph) => paragraph.text).join('')
  return text.length > (wideScript.test(text) ? fullAt.wide : fullAt.narrow)
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
