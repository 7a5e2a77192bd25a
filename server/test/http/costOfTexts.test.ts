import { checkNickname, mayBeShown } from '@fabula/rules'
import { describe, expect, test } from 'vitest'

/** How long `check` takes, in ms: the shortest of several times, which is the machine's least disturbed. */
function timeOf(check: () => void): number {
  check()
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now()
    check()
    return performance.now() - began
  }).sort((a, b) => a - b)
  return times[0] ?? 0
}

// The bar is 1 ms; a machine that does other things beside takes twice that.
const mostMs = 2

describe('whether others may read a text is told within a millisecond, of', () => {
  test.each([
    ['wide letters that unfold', '㌀'.repeat(500)],
    ['the letter that unfolds most', 'ﷺ'.repeat(1365)],
    ['letters and hyphens', 'a-'.repeat(2048)],
    ['letters without an end', 'a'.repeat(4096)],
    ['signs of a mail address', 'a@'.repeat(2048)],
    ['digits that are no number', '12345678x'.repeat(455)],
    ['digits and spaces', '1  '.repeat(7).padEnd(30, 'x').repeat(136)],
    ['marks on one letter', `e${'\u0301'.repeat(2047)}`],
  ])('%s [R16.01]', (_what, words) => {
    expect(timeOf(() => mayBeShown(words))).toBeLessThan(mostMs)
  })
})

test('a nickname of one letter with 60 kB of marks is refused at once [R16.01]', () => {
  const name = `e${'\u0301'.repeat(30_000)}`
  expect(checkNickname(name)).toEqual({ ok: false, why: 'too_long' })
  expect(timeOf(() => checkNickname(name))).toBeLessThan(mostMs)
})
