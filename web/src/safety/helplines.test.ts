import { expect, test } from 'vitest'
import numbers from './helplines.json' with { type: 'json' }
import { helplinesIn } from './helplines.ts'

test('a number that can be called in every country that is listed [R11.05]', () => {
  for (const all of Object.values(numbers)) {
    expect(all.length).toBeGreaterThan(0)
    for (const number of all) expect(number).toMatch(/^[\d -]{3,}$/)
  }
})

test('the clock of the device tells the country; elsewhere the directory stands alone [R11.05]', () => {
  expect(helplinesIn('Europe/Madrid')).toEqual(['024'])
  expect(helplinesIn('Asia/Tokyo')).toEqual(['0120-279-338'])
  expect(helplinesIn('Australia/Sydney')).toEqual(['13 11 14'])
  expect(helplinesIn('Antarctica/Troll')).toEqual([])
})
