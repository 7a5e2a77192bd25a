import { expect, test } from 'vitest'
import { cardPath } from './serverAddress.ts'

test('the path of a card’s picture names the wanted width', () => {
  expect(cardPath('/cards/mara-720.webp', 360)).toBe('/cards/mara-360.webp')
})
