import { languages } from '@fabula/contract'
import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'

test('sizes are widths, with the largest text where asked for, and a page twice as large has half the screen', () => {
  const { looks } = readArguments(['--size', '390,320-largest,zoom-200', '--height', '800'])
  expect(looks).toEqual([
    { name: '390', width: 390, height: 800, text: 100 },
    { name: '320-largest', width: 320, height: 800, text: 200 },
    { name: 'zoom-200', width: 195, height: 400, text: 100 },
  ])
})

test('several languages are looked at, or all', () => {
  expect(readArguments(['--lang', 'th,ja']).langs).toEqual(['th', 'ja'])
  expect(readArguments(['--lang', 'all']).langs).toEqual(languages)
})

test.each([
  [['--lang', 'xx'], 'xx is none of'],
  [['--size', '390,wide'], 'wide is no size'],
  [['--height', '12'], 'The height is'],
])('%j is refused, and what is meant is said', (given, why) => {
  expect(() => readArguments(given)).toThrow(why)
})
