import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSimilarityOfAll } from '../../understanding/createSimilarity.ts'
import { nearAnother } from './nearAnother.ts'

const least = 0.6
const gram = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const document = fc.record({
  grams: fc.array(gram, { minLength: 1, maxLength: 6 }),
  group: fc.integer({ min: 0, max: 2 }),
})

test('what shares no rare gram is not near: no pair is passed over', () => {
  const known = { seen: 0 }
  void fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), (documents) => {
      const similarity = createSimilarityOfAll(documents.map(({ grams }) => grams))
      const groups = documents.map(({ group }) => group)
      const near = documents.map((_, at) => {
        const cosines = similarity.ofDocument(at)
        return groups.some((group, other) => group !== groups[at] && (cosines[other] ?? 0) >= least)
      })
      known.seen += near.filter(Boolean).length
      expect([...nearAnother(similarity, groups, least)].map(Boolean)).toEqual(near)
    }),
  )
  expect(known.seen).toBeGreaterThan(0)
})
