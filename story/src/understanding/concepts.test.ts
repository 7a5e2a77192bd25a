import { expect, test } from 'vitest'
import { concepts, isConcept } from './concepts.ts'

test('a concept is one of the engine’s own words, whole', () => {
  expect(concepts.every(isConcept)).toBe(true)
  for (const word of ['door', 'opens', '']) expect(isConcept(word)).toBe(false)
})
