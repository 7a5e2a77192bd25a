import { expect, test } from 'vitest'
import { cardPath } from './serverAddress.ts'

test('a small screen gets the small picture of a card', () => {
  expect(cardPath('/cards/mara-720.webp', 360)).toBe('/cards/mara-360.webp')
})
