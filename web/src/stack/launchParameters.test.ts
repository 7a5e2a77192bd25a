import { expect, test } from 'vitest'
import { launchParameters } from './launchParameters.ts'

test('launch parameters are found in the address and in the hash [R2.71, R7.54]', () => {
  const found = launchParameters({ search: '?lang=ja', hash: '#/?game_id=7' })
  expect(Object.fromEntries(found)).toEqual({ lang: 'ja', game_id: '7' })
})

test('a launch parameter given in both places is dropped [R2.71]', () => {
  const found = launchParameters({ search: '?lang=ja&token=a', hash: '#/?lang=th' })
  expect(Object.fromEntries(found)).toEqual({ token: 'a' })
})
