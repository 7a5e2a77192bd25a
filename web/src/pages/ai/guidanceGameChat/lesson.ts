import { lastTurn, type TurnView } from '../../../play/PlayView.ts'
import type { StageShow } from '../../../stage/StageShow.ts'

/**
 * The steps of the tutorial [R2.69]: 1 choose script, 2 energy per action, 3 choose action, 4 next,
 * 5 free input, 6 assist features, 7 records and restart, 8 more games, 9 exit prompt.
 */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export const lastStep: Step = 9

/** The part of the stage's state that the tutorial depends on. */
export type LessonShow = Pick<StageShow, 'view' | 'moment' | 'isShown' | 'isSending'>

/** The element that a step points at, and its text. */
interface LessonMark {
  readonly says: 'energy' | 'way' | 'action' | 'next' | 'words' | 'standing' | 'menu' | 'ending'
  /** Selector within the stage. */
  readonly at: string
  /** Selector of what must stay readable. */
  readonly clear: string
  /** How the step is left: by a button, or by doing what the text says. */
  readonly by: 'button' | 'deed'
  /** Selector of what a tap on the text presses. */
  readonly press?: string
}

const menu = '[data-bar] > button:last-child'
const card = 'section:has(> [data-advance], [data-choices], [data-ending])'
const front = ':has(> [data-composer])'

const marks = {
  energy: { says: 'energy', at: '[data-energy]', clear: '[data-energy]', by: 'button' },
  way: { says: 'way', at: '[data-choices]', clear: card, by: 'deed' },
  action: { says: 'action', at: '[data-choices]', clear: card, by: 'deed' },
  next: { says: 'next', at: card, clear: card, by: 'deed', press: '[data-advance]' },
  words: { says: 'words', at: '[data-composer]', clear: front, by: 'deed' },
  standing: { says: 'standing', at: '[data-hud]', clear: '[data-hud]', by: 'button' },
  menu: { says: 'menu', at: menu, clear: menu, by: 'button' },
  ending: { says: 'ending', at: '[data-ending]', clear: card, by: 'button' },
} as const satisfies Record<LessonMark['says'], LessonMark>

/** The marks of the steps in which the player makes a move. */
const atYourMove: Partial<Record<Step, LessonMark>> = {
  3: marks.action,
  5: marks.words,
  6: marks.standing,
  7: marks.menu,
}

/** The step after what is on the stage now. What the player has done counts, not what the text asked for. */
export function stepAt(step: Step, show: LessonShow): Step {
  const { view } = show
  const moves = view.turns.length
  const said = view.turns.some(isFreeInput)
  if (isOver(show)) return atLeast(8, step)
  if (moves > 1 && said && isYourMove(show)) return atLeast(6, step)
  if (moves > 1 && isYourMove(show)) return atLeast(5, step)
  if (moves > 1) return atLeast(4, step)
  return moves > 0 ? atLeast(3, step) : atLeast(2, step)
}

/** The mark to show; null while the dice roll or the story is read. */
export function markAt(step: Step, show: LessonShow): LessonMark | null {
  if (isOver(show)) return marks.ending
  if (show.moment.at === 'opening' && !show.isSending) return step < 3 ? marks.energy : marks.way
  if (isToRead(show)) return step < 5 ? marks.next : null
  return isYourMove(show) ? (atYourMove[step] ?? null) : null
}

/** The number that a mark is counted by; null where another one of the same step has it. */
export function countedStep(step: Step, { says }: LessonMark): Step | null {
  return says === 'way' || (says === 'next' && step !== 4) ? null : step
}

function atLeast(least: Step, step: Step): Step {
  return step < least ? least : step
}

function isOver({ moment, isShown }: LessonShow): boolean {
  return moment.at === 'page' && moment.next === 'result' && isShown
}

/** Whether the player typed this move; the opening does not count. */
function isFreeInput({ turn, isTyped }: TurnView): boolean {
  return turn > 1 && isTyped
}

function isYourMove({ view, moment, isShown, isSending }: LessonShow): boolean {
  if (moment.at !== 'page' || moment.next !== 'move' || lastTurn(view)?.clarify) return false
  return isShown && !isSending
}

function isToRead({ view, moment, isShown }: LessonShow): boolean {
  if (moment.at !== 'page' || lastTurn(view) === null) return false
  return !isShown || moment.next === 'page'
}
