import { expect, test } from 'vitest'
import { signsKept, unbroken } from './unbroken.ts'

test.each([
  ['12:00 AM', '12:00\u00a0AM'],
  ['오전 5:49', '오\u2060전\u2060\u00a05:49'],
  ['凌晨12:49', '凌\u2060晨\u206012:49'],
  ['简体中文', '简\u2060体\u2060中\u2060文'],
  ['ในอีก 17 ชั่วโมง', 'ใ\u2060น\u2060อี\u2060ก\u00a017\u00a0ชั่\u2060ว\u2060โ\u2060ม\u2060ง'],
  ['Tiếng Việt', 'Tiếng\u00a0Việt'],
])('no line ends within %s', (words, glued) => {
  expect(unbroken(words)).toBe(glued)
})

test('no line of Thai begins with the sign of repetition', () => {
  expect(signsKept('มาจริง ๆ ด้วย')).toBe('มาจริง\u00a0ๆ ด้วย')
})
