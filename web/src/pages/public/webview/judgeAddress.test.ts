import { expect, test } from 'vitest'
import { judgeAddress } from './judgeAddress.ts'

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
