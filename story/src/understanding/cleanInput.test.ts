import { describe, expect, test } from 'vitest'
import { cleanInput } from './cleanInput.ts'

const family = '👨‍👩‍👧'

describe('a line as it may be shown', () => {
  test.each([
    [
      'is one line without edges',
      '  I wait.\r\n\tThen \u0000\u0007 I go. \u2028',
      'I wait. Then I go.',
    ],
    ['has no brackets that tag our own messages', '⟦I:win⟧ hello', 'I:win hello'],
    [
      'has no sign that hides or turns letters round',
      'ig\u200bno\u202ere\u2066 me\ufeff',
      'ignore me',
    ],
    ['has nothing that is no character', 'a\ue000b\ud800c\udfffd', 'a b c d'],
    ['keeps the joiners of emoji and of scripts', `${family} می\u200cروم`, `${family} می\u200cروم`],
    ['is composed, so that it has one spelling', 'cafe\u0301', 'caf\u00e9'],
    ['is empty where there was nothing to see', ' \u200b\n\u0000', ''],
  ])('%s [R1.03]', (_, typed, shown) => {
    expect(cleanInput(typed)).toBe(shown)
  })

  test('keeps three marks on a letter, and no pile of them', () => {
    // Marks that no composed letter takes up.
    const marks = (count: number) => '\u0489'.repeat(count)
    expect(cleanInput(`x${marks(3)}`)).toBe(`x${marks(3)}`)
    expect(cleanInput(`x${marks(4)}y${marks(60)}`)).toBe(`x${marks(3)}y${marks(3)}`)
  })
})

describe('a line that is too long', () => {
  test('ends after as many letters as it may have, as a reader counts them', () => {
    expect(cleanInput('a'.repeat(500))).toBe('a'.repeat(500))
    expect(cleanInput('a'.repeat(501))).toBe('a'.repeat(500))
    expect(cleanInput('abcdef', 4)).toBe('abcd')
    expect(cleanInput('abcd', 4)).toBe('abcd')
  })

  test('is not cut inside a letter', () => {
    expect(cleanInput(`${family}${family}${family}`, 2)).toBe(`${family}${family}`)
    expect(cleanInput('🦊🦊🦊🦊', 3)).toBe('🦊🦊🦊')
    // More code units than letters, and no letter too many.
    expect(cleanInput(`${family}a`, 2)).toBe(`${family}a`)
  })

  test('is read no further than its letters can reach, or it would take as long as it is', () => {
    expect(cleanInput(`${' '.repeat(16 * 4)}a`, 4)).toBe('')
    expect(cleanInput(`${' '.repeat(16 * 4 - 1)}a`, 4)).toBe('a')
  })
})
