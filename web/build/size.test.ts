import { expect, test } from 'vitest'
import { measuredSizes } from './size.ts'

test('the entry with its language, the styles and each route keep to their budgets [R12.09]', () => {
  const sizes = measuredSizes()
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([])
})
