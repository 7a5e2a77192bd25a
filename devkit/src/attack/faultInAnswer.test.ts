import { expect, test } from 'vitest'
import { faultInAnswer } from './faultInAnswer.ts'

const answer = (code: number, data: unknown, msg = code === 200 ? '' : 'No.') =>
  JSON.stringify({ code, msg, data })
const events = (...data: unknown[]) =>
  data.map((one, id) => `id: ${id}\ndata: ${JSON.stringify(one)}\n\n`).join('')

test('an answer fits its call where it is what the contract says', () => {
  expect(faultInAnswer('game/undoTurn', answer(200, { turn: 3 }))).toBeNull()
  expect(faultInAnswer('game/undoTurn', answer(200, { turn: 'three' }))).toMatch(/^at turn: /)
  expect(faultInAnswer('game/undoTurn', answer(200, null))).toMatch(/^at its root: /)
})

test('a refusal fits its call where the contract lists its kind and its reason', () => {
  const undo = (code: number, data: unknown, msg?: string) =>
    faultInAnswer('game/undoTurn', answer(code, data, msg))
  expect(undo(500422, { reason: 'nothing_to_undo' })).toBeNull()
  expect(undo(500400, { fields: ['turn'] })).toBeNull()
  expect(undo(500505, null)).toBeNull()
  expect(undo(500422, { reason: 'scene_missing' })).toMatch('a reason unknown')
  expect(undo(500530, null)).toMatch('a refusal unknown')
  expect(undo(500999, null)).toMatch('a refusal unknown')
  expect(undo(500400, { stack: 'at undoTurn' })).toMatch('a refusal with')
  expect(undo(500400, null, '')).toBe('a refusal without a word')
  // Whoever has no session can't have lost it.
  expect(faultInAnswer('login/visitorLogin', answer(500505, null))).toMatch('a refusal unknown')
})

test('what is no envelope is none, and nothing else may be in it', () => {
  for (const body of ['', 'Not found\n', '{"code":200,', '[]', '{"code":200,"msg":""}'])
    expect(faultInAnswer('game/undoTurn', body)).not.toBeNull()
  const more = JSON.stringify({ code: 200, msg: '', data: { turn: 3 }, stack: 'at undoTurn' })
  expect(faultInAnswer('game/undoTurn', more)).toBe('no envelope')
})

test('a stream fits its call event by event, up to its end', () => {
  const turn = 'game/playgameSseHttpBusiness'
  const objective = { type: 'objective', text: 'Find her.' }
  expect(faultInAnswer(turn, `: ping\n\n${events(objective)}`)).toBeNull()
  expect(faultInAnswer(turn, events(objective, { type: 'objective' }))).toMatch(/^at text: /)
  expect(faultInAnswer(turn, events(objective).slice(0, -9))).toBe('a stream that breaks off')
  expect(faultInAnswer(turn, answer(200, objective))).toBe('an envelope instead of a stream')
  expect(faultInAnswer(turn, answer(500409, { reason: 'turn_open' }))).toBeNull()
})
