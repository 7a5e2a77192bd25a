import { expect, test } from 'vitest'
import { createSimilarity, createSimilarityOfAll, frequenciesOf } from './createSimilarity.ts'

const documents = [['a', 'b'], ['a', 'c', 'c'], ['d'], []]
const similarity = createSimilarityOfAll(documents)
const tells = (documentsWith: number, all = 4) => Math.log(1 + (all + 1) / (documentsWith + 0.5))

test('a gram tells the more the rarer it is', () => {
  expect(similarity.weightOf('a')).toBeCloseTo(tells(2))
  expect(similarity.weightOf('c')).toBeCloseTo(tells(1))
  expect(similarity.weightOf('new')).toBeCloseTo(tells(0))
})

test('documents are as near as the angle between them', () => {
  const [a, b, c] = [tells(2), tells(1), (1 + Math.log(2)) * tells(1)]
  const ab = Math.hypot(a, b)
  const ac = Math.hypot(a, c)
  const [first, second, third, none] = similarity.cosines(['a', 'b'])
  expect(first).toBeCloseTo(1)
  expect(second).toBeCloseTo((a * a) / ab / ac)
  expect([third, none]).toEqual([0, 0])
  // Twice the same gram says a little more of it, as in a document.
  expect(similarity.cosines(['c', 'a', 'c'])[1]).toBeCloseTo(1)
  expect(similarity.cosines(['c'])[1]).toBeCloseTo(c / ac)
})

test('what no document has makes a text less like all of them, and nothing is like nothing', () => {
  const known = similarity.cosines(['d'])[2]
  const half = similarity.cosines(['d', 'unheard'])[2]
  expect(known).toBeCloseTo(1)
  expect(half).toBeCloseTo(tells(1) / Math.hypot(tells(1), tells(0)))
  expect([...similarity.cosines([])]).toEqual([0, 0, 0, 0])
  expect([...similarity.cosines(['unheard'])]).toEqual([0, 0, 0, 0])
})

test('a document is compared as the same words would be', () => {
  documents.forEach((grams, at) => {
    const [own, typed] = [[...similarity.ofDocument(at)], [...similarity.cosines(grams)]]
    own.forEach((cosine, other) => {
      expect(cosine).toBeCloseTo(typed[other] ?? Number.NaN)
    })
  })
  expect([...similarity.ofDocument(9)]).toEqual([0, 0, 0, 0])
})

test('its vectors have each gram once, and length 1', () => {
  expect(similarity.grams).toBe(4)
  expect(similarity.vectors.map(({ numbers }) => numbers)).toEqual([[0, 1], [0, 2], [3], []])
  const lengths = similarity.vectors.map(({ weights }) => Math.hypot(...weights))
  for (const length of lengths.slice(0, 3)) expect(length).toBeCloseTo(1)
})

test('what is said everywhere tells less, even where no document has it', () => {
  const talk = frequenciesOf([['a', 'a', 'x'], ['a'], ['x', 'y']])
  expect(talk).toEqual({
    of: new Map([
      ['a', 2],
      ['x', 2],
      ['y', 1],
    ]),
    documents: 3,
  })
  const over = createSimilarityOfAll(documents, talk)
  expect(over.weightOf('a')).toBeCloseTo(tells(4, 7))
  expect(over.weightOf('b')).toBeCloseTo(tells(1, 7))
  expect(over.weightOf('x')).toBeCloseTo(tells(2, 7))
  expect(over.weightOf('z')).toBeCloseTo(tells(0, 7))
})

test('typed text is compared alike where the documents are not compared with each other', () => {
  const lean = createSimilarity(documents)
  expect(lean.cosines(['a', 'c'])).toEqual(similarity.cosines(['a', 'c']))
  expect([lean.weightOf('a'), lean.weightOf('z')]).toEqual([tells(2), tells(0)])
  expect(Object.keys(lean)).not.toContain('vectors')
})

test('it tells which documents have a gram', () => {
  const told = ['a', 'c', 'd', 'unheard'].map((gram) => [...similarity.documentsWith(gram)])
  expect(told).toEqual([[0, 1], [1], [2], []])
})
