import { expect, test } from 'vitest'
import { lettersOf, ownLetters } from './lettersOf.ts'

const none = { all: 0, latin: 0, han: 0, kana: 0, hangul: 0, thai: 0 }

test.each([
  ['', {}],
  ['12 ?! — 👍', {}],
  ['Lampe à huile', { all: 11, latin: 11 }],
  ['夜の川', { all: 3, han: 2, kana: 1 }],
  ['カード', { all: 3, kana: 2 }],
  ['빛 하나', { all: 3, hangul: 3 }],
  // A tone stands on its consonant and is no letter.
  ['น้ำ', { all: 2, thai: 3 }],
  ['лампа λ', { all: 6 }],
  // Beyond the basic plane: a letter of mathematics, and a rare sign of Chinese.
  ['𝒜𠀀', { all: 2, han: 1 }],
])('"%s" is counted letter by letter', (text, found) => {
  expect(lettersOf(text)).toEqual({ ...none, ...found })
  // What was looked up once is read from memory.
  expect(lettersOf(text)).toEqual({ ...none, ...found })
})

test('of each language the letters of its own scripts count', () => {
  const letters = { all: 63, latin: 1, han: 2, kana: 4, hangul: 8, thai: 16 }
  const own = ['en', 'vi', 'ja', 'ko', 'th', 'zh-Hans', 'zh-Hant'].map((language) =>
    ownLetters(letters, language),
  )
  expect(own).toEqual([1, 1, 6, 8, 16, 2, 2])
})
