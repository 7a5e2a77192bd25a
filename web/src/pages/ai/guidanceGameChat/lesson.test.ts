import { describe, expect, test } from 'vitest'
import { eventfulTurn, history } from '../../../play/exampleStory.ts'
import { foldEvent } from '../../../play/foldEvent.ts'
import type { PlayView, TurnView } from '../../../play/PlayView.ts'
import { playFromHistory } from '../../../play/playFromHistory.ts'
import type { Next } from '../../../play/Reading.ts'
import { countedStep, type LessonShow, markAt, type Step, stepAt } from './lesson.ts'

const start = playFromHistory(history())
const told = eventfulTurn('key').reduce(
  (view, event, index) => foldEvent(view, { key: 'key', id: index + 1, event }),
  start,
)

function turn(number: number, reply: 'typed' | 'option' = 'option'): TurnView {
  const [pattern] = told.turns
  if (!pattern) throw new Error('the example tells no turn')
  return { ...pattern, turn: number, playerText: 'So be it.', isTyped: reply === 'typed' }
}

function playOf(turns: readonly TurnView[]): PlayView {
  return { ...told, turns }
}

/** A stage on which the last page of the newest turn has been read. */
function read(turns: readonly TurnView[], next: Next = 'move'): LessonShow {
  const page = { from: 0, who: null, pieces: [] }
  const last = turns.at(-1) ?? turn(1)
  return {
    view: playOf(turns),
    moment: { at: 'page', turn: last, page, next },
    isShown: true,
    isSending: false,
  }
}

const opening: LessonShow = {
  view: playOf([]),
  moment: { at: 'opening' },
  isShown: false,
  isSending: false,
}

function says(step: Step, show: LessonShow): [Step, string | null] {
  const now = stepAt(step, show)
  return [now, markAt(now, show)?.says ?? null]
}

describe('the tutorial [R2.69]', () => {
  const way = turn(1)
  test.each<[string, Step, LessonShow, [Step, string | null]]>([
    ['energy, before the first move', 1, opening, [2, 'energy']],
    ['the ways in, once that is read', 3, opening, [3, 'way']],
    ['the page to be turned', 3, read([way], 'page'), [3, 'next']],
    ['the choices', 3, read([way]), [3, 'action']],
    ['the page again, after a choice', 3, read([way, turn(2)], 'page'), [4, 'next']],
    ['words of one’s own', 4, read([way, turn(2)]), [5, 'words']],
    ['how things stand, after words', 5, read([way, turn(2), turn(3, 'typed')]), [6, 'standing']],
    ['the menu', 7, read([way, turn(2), turn(3, 'typed')]), [7, 'menu']],
    ['nothing, while the story goes on', 8, read([way, turn(2), turn(3, 'typed')]), [8, null]],
    ['the end', 8, read([way, turn(2)], 'result'), [8, 'ending']],
  ])('points at %s', (_what, step, show, expected) => {
    expect(says(step, show)).toEqual(expected)
  })

  test('“3 of 9” is not shown twice: from the energy to words of one’s own each number stands once', () => {
    const shows = [opening, read([way], 'page'), read([way]), read([way, turn(2)], 'page')]
    const counted = shows.map((show) => {
      const step = stepAt(3, show)
      const mark = markAt(step, show)
      return mark && countedStep(step, mark)
    })
    expect(counted).toEqual([null, null, 3, 4])
  })

  test('typing an opening does not count as free input', () => {
    expect(says(4, read([turn(1, 'typed'), turn(2)]))).toEqual([5, 'words'])
  })

  test('a player who already typed is not told how to', () => {
    expect(says(3, read([way, turn(2, 'typed')]))).toEqual([6, 'standing'])
  })

  test('nothing is pointed at while the player is asked what they meant', () => {
    const option = { id: 'let_go', label: 'Let go', power: 0, odds: null }
    const asked: TurnView = { ...turn(3, 'typed'), clarify: { type: 'clarify', choices: [option] } }
    expect(says(5, read([way, turn(2), asked]))).toEqual([5, null])
  })

  test('a play that ends early moves the tutorial on', () => {
    expect(says(3, read([way, turn(2)], 'result'))).toEqual([8, 'ending'])
  })

  test('nothing is pointed at while dice roll or the story answers', () => {
    const view = playOf([way, turn(2)])
    const rolling: LessonShow = { ...opening, view, moment: { at: 'dice', turn: turn(2) } }
    const waiting: LessonShow = { ...opening, view, moment: { at: 'waiting' }, isSending: true }
    expect([markAt(4, rolling), markAt(4, waiting)]).toEqual([null, null])
  })
})
