import { expect, test } from 'vitest'
import { eventfulTurn, history } from './exampleStory.ts'
import { foldEvent } from './foldEvent.ts'
import { lastTurn } from './PlayView.ts'
import { pagesOf, stageAt } from './pagesOf.ts'
import { playFromHistory } from './playFromHistory.ts'
import { momentOf, type Reading, readToTheEnd, startReading } from './Reading.ts'

const view = eventfulTurn('key-0001').reduce(
  (folded, event, index) => foldEvent(folded, { key: 'key-0001', id: index + 1, event }),
  playFromHistory(history()),
)
const turn = lastTurn(view)

test('a new scene begins on a page of its own, and shows only there', () => {
  if (!turn) throw new Error('no turn')
  expect(pagesOf(turn).map((page) => page.from)).toEqual([0, 2])
  expect(stageAt(turn, 0).scene?.id).toBe('pier')
  expect(stageAt(turn, 2).scene?.id).toBe('deck')
  expect(stageAt(turn, 2).stage?.cast[0]?.mood).toBe('warm')
})

test('the dice are shown before the prose, and the prose before the choices', () => {
  if (!turn) throw new Error('no turn')
  const from = startReading(turn)
  const at = (reading: Reading) => momentOf(view, reading, false)
  expect(at(from).at).toBe('dice')
  expect(at({ ...from, dice: true })).toMatchObject({ at: 'page', next: 'page' })
  expect(at({ ...from, dice: true, page: 1 })).toMatchObject({ at: 'page', next: 'move' })
  expect(at(readToTheEnd(turn))).toMatchObject({ at: 'page', next: 'move' })
})

test('a move on its way replaces the old page', () => {
  if (!turn) throw new Error('no turn')
  expect(momentOf(view, readToTheEnd(turn), true).at).toBe('waiting')
})

test('a play without an opening asks for one [R5.07]', () => {
  const fresh = playFromHistory(history({ state: 'opening', chatId: null, scene: null }))
  expect(momentOf(fresh, null, false).at).toBe('opening')
  expect(momentOf(fresh, null, true).at).toBe('waiting')
})

test('a failed turn leads to its result, and after a revive to the next move [R4.14]', () => {
  const failed = {
    ...view,
    state: 'failed' as const,
    turns: view.turns.map((told) => ({
      ...told,
      challenge: {
        type: 'challenge' as const,
        result: 'failed' as const,
        ending: { id: 'missed', label: 'Missed' },
      },
    })),
  }
  if (!turn) throw new Error('no turn')
  expect(momentOf(failed, readToTheEnd(turn), false)).toMatchObject({ next: 'result' })
  expect(momentOf({ ...failed, state: 'await' }, readToTheEnd(turn), false)).toMatchObject({
    next: 'move',
  })
})
