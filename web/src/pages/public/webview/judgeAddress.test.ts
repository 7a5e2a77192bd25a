import { afterEach, expect, test, vi } from 'vitest'
import { judgeAddress } from './judgeAddress.ts'

afterEach(() => vi.unstubAllGlobals())

const known = { own: 'https://fabula.example', allowed: ['https://help.example'] }

test.each([
  ['https://fabula.example/docs', 'own'],
  ['https://help.example/faq?lang=th#top', 'allowed'],
  ['http://help.example/faq', 'outside'],
  ['https://help.example.evil.example/', 'outside'],
  ['https://evil.example/?https://help.example', 'outside'],
  ['https://help.example@evil.example/', 'none'],
  ['javascript:alert(1)', 'none'],
  ['data:text/html,hello', 'none'],
  ['file:///etc/hosts', 'none'],
  ['//help.example', 'none'],
  ['', 'none'],
] as const)('%s is shown as: %s [R2.41]', (url, judged) => {
  expect(judgeAddress(url, known)).toBe(judged)
})

test('a page is shown by a browser too that cannot be asked whether something is an address [R2.41]', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as unknown as typeof URL.canParse
    },
  )
  const judged = ['https://help.example/faq', 'no address'].map((url) => judgeAddress(url, known))
  expect(judged).toEqual(['allowed', 'none'])
})
