import { expect, test } from 'vitest'
import { pageUrl, parseUrl } from './parseUrl.ts'

const isKnown = (path: string) => path !== '/nope'

test('a page receives its query, in any script [R2.02]', () => {
  expect(parseUrl('#/story?id=42&from=%E3%81%82&q=a?b', isKnown)).toEqual({
    path: '/story',
    query: { id: '42', from: 'あ', q: 'a?b' },
    url: '/story?id=42&from=%E3%81%82&q=a?b',
  })
})

test('an unknown address keeps its url and shows the page for unknown addresses [R2.05]', () => {
  expect(parseUrl('#/nope?x=1', isKnown)).toMatchObject({ path: '/404', url: '/nope?x=1' })
})

test('a url made of a path and a query is read back the same [R2.02]', () => {
  const query = { game_id: 'last ferry', return: '/a?b=c&d' }
  expect(parseUrl(pageUrl('/x', { ...query, none: undefined }), isKnown).query).toEqual(query)
})
