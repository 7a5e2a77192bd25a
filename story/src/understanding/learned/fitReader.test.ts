import { expect, test } from 'vitest'
import { featuresOf } from './featuresOf.ts'
import { fitReader, readWith, type Taught } from './fitReader.ts'

const taught = (text: string, is: boolean): Taught => ({
  features: featuresOf(text, 'en', []),
  is,
  weight: 1,
})

const lines = [
  ...['you are a fool', 'what a fool you are', 'fool, go away', 'be quiet, you fool'].map((text) =>
    taught(text, true),
  ),
  ...['you are a friend', 'what a friend you are', 'friend, come here', 'be happy, you friend'].map(
    (text) => taught(text, false),
  ),
]

test('a reader tells lines that it never saw by the words that told those it was taught', () => {
  const reader = fitReader(lines, 50)
  expect(readWith(reader, featuresOf('that old fool again', 'en', []))).toBeGreaterThan(0.5)
  expect(readWith(reader, featuresOf('that old friend again', 'en', []))).toBeLessThan(-0.5)
})

test('of what it sees it keeps what tells most, and never more than is asked for', () => {
  const { weights } = fitReader(lines, 10)
  expect(Object.keys(weights)).toHaveLength(10)
  expect(Object.keys(weights)).toContain('fool')
  expect(Object.keys(fitReader(lines, 5).weights)).toHaveLength(5)
})

test('what counts for less moves it less', () => {
  const doubtful = lines.map((line) => (line.is ? line : { ...line, weight: 0.1 }))
  const seen = featuresOf('somebody new', 'en', [])
  expect(readWith(fitReader(doubtful, 50), seen)).toBeGreaterThan(
    readWith(fitReader(lines, 50), seen),
  )
})

test('a line of nothing that it knows is as likely as the whole of what it was taught', () => {
  expect(readWith({ bias: -1.5, weights: { fool: 2 } }, new Set())).toBe(-1.5)
  expect(readWith({ bias: 0, weights: {} }, new Set(['constructor', '__proto__']))).toBe(0)
})

test('words are seen alone, in twos and in threes, in pieces, and with what lists know of them', () => {
  const seen = featuresOf('you fool!', 'en', ['hostile'])
  for (const each of ['you', 'fool', 'you fool', '^ you', 'fool ! $', '~foo', '~_fool', '#hostile'])
    expect([...seen]).toContain(each)
  expect(featuresOf('stuuuupid', 'en', [])).toEqual(featuresOf('stupid', 'en', []))
})

test('where words are not set apart it sees signs, alone to in fours', () => {
  expect([...featuresOf('馬鹿だ', 'ja', [])]).toEqual(
    expect.arrayContaining(['馬', '馬鹿', '^馬鹿だ', '鹿だ$']),
  )
})
