import { prefixes } from '@fabula/contract'
import { expect, test } from 'vitest'
import { isArt, isAsset, isDocument } from './kinds.ts'

const scope = 'https://fabula.test/play/'
const kindOf = (address: string) => {
  const url = new URL(address, scope)
  const kinds = { document: isDocument, asset: isAsset, art: isArt }
  return Object.entries(kinds)
    .filter(([, is]) => is(url, scope))
    .map(([kind]) => kind)
}

test('the page, its files and the pictures are cached', () => {
  expect(kindOf('?lang=th#/pages/mine/index')).toEqual(['document'])
  expect(kindOf('index.html')).toEqual(['document'])
  expect(kindOf('assets/index-DkLmCFWW.js')).toEqual(['asset'])
  expect(kindOf('/stories/last-ferry/art/cover-360.webp')).toEqual(['art'])
  expect(kindOf('avatars/animal-1.webp')).toEqual(['art'])
})

test('calls, pages of the server and other hosts are never cached', () => {
  for (const prefix of prefixes) expect(kindOf(`${prefix}/game/mainGameList`)).toEqual([])
  for (const address of ['/docs', '/openapi.json', '/health', '/', '/play/music/calm.mp3'])
    expect(kindOf(address), address).toEqual([])
  expect(kindOf('https://elsewhere.test/play/assets/x.js')).toEqual([])
  expect(kindOf('https://elsewhere.test/stories/x/art/cover-360.webp')).toEqual([])
})
