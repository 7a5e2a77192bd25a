import { checkNickname, mayBeShown } from '@fabula/rules'
import { describe, expect, test } from 'vitest'

// Far longer than any field takes. What tries a text from each of its characters needs minutes for
// these, and the test ends by its time limit; what reads it once needs a blink.
const repeated = (part: string) => part.repeat(300_000 / part.length)

describe('whether others may read a text is told by reading it once, of', () => {
  test.each([
    ['wide letters that unfold', repeated('㌀')],
    ['the letter that unfolds most', repeated('ﷺ')],
    ['letters and hyphens', repeated('a-')],
    ['letters without an end', repeated('a')],
    ['signs of a mail address', repeated('a@')],
    ['digits that are no number', repeated('12345678x')],
    ['digits and spaces', repeated(`${'1  '.repeat(7)}x`)],
    ['marks on one letter', `e${repeated('\u0301')}`],
  ])('%s [R16.01]', (_what, words) => {
    expect(mayBeShown(words)).toBe(true)
  })
})

test('a nickname of one letter with a megabyte of marks is refused without being read [R16.01]', () => {
  const name = `e${'\u0301'.repeat(1_000_000)}`
  expect(checkNickname(name)).toEqual({ ok: false, why: 'too_long' })
})
