import { expect, test } from 'vitest'
import { eventfulTurn, history } from '../../play/exampleStory.ts'
import { playFromHistory } from '../../play/playFromHistory.ts'
import { logRows } from './logRows.ts'

const view = playFromHistory(
  history({ turns: [{ turn: 1, turn_key: 'key-0001', events: [...eventfulTurn('key-0001')] }] }),
)

test('the log shows a turn in order: move, roll, prose, new scene, prose', () => {
  const rows = logRows(view.turns)
  expect(rows.map((row) => row.as)).toEqual(['player', 'roll', 'said', 'said', 'scene', 'said'])
  expect(rows[3]).toMatchObject({ name: 'Mara' })
})

test('rows of known turns stay the same objects, so that a long log is not rendered again', () => {
  expect(logRows(view.turns)[0]).toBe(logRows(view.turns)[0])
})
