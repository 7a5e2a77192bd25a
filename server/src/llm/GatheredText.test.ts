import { expect, test } from 'vitest'
import { GatheredText } from './GatheredText.ts'

/** What is passed on for each of these tokens, and what is left. */
function passedOn(tokens: readonly string[]): { passed: readonly string[]; left: string } {
  const gathered = new GatheredText()
  const passed = tokens.map((token) => gathered.add(token))
  return { passed, left: gathered.take() }
}

test('letters within a sentence wait for each other, its end for nothing', () => {
  const { passed, left } = passedOn(['The', ' rain', ' has', ' come.', '', ' A', ' gull', ','])
  // Only the next word tells that a full stop was the end.
  expect(passed).toEqual(['The', '', '', ' rain has come.', '', ' A', '', ''])
  expect(left).toBe(' gull,')
})

test.each([
  ['a row', ['a', 'b', 'c', '⟧'], ['a', '', '', 'bc⟧']],
  ['a new paragraph', ['a', 'b', 'c', '\n'], ['a', '', '', 'bc\n']],
  ['a thought', ['a', 'b', 'c', '<think>'], ['a', '', '', 'bc<think>']],
  ['Chinese', ['雨', '停', '了', '。', '你'], ['雨', '', '', '停了。', '你']],
  ['Thai, whose sentences end by a space', ['ฝน', 'ตก', ' '], ['ฝน', 'ตก', ' ']],
])('nothing of %s comes later than a sentence is whole', (_name, tokens, expected) => {
  expect(passedOn(tokens).passed).toEqual(expected)
})

test('of words without an end no more than a line is held', () => {
  const { passed } = passedOn(Array.from({ length: 40 }, () => 'word '))
  expect(Math.max(...passed.map(({ length }) => length))).toBeLessThanOrEqual(30)
  expect(passed.filter((text) => text !== '').length).toBeGreaterThan(5)
})
