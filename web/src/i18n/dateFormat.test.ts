import { expect, test } from 'vitest'
import { varietyOf } from './dateFormat.ts'

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['ja', 'en-AU'], 'en-AU'],
  ['zh-Hant', ['zh-CN', 'zh-HK'], 'zh-HK'],
  ['zh-Hans', ['zh-TW', 'zh-SG'], 'zh-SG'],
  ['pt-PT', ['pt-BR'], 'pt-BR'],
] as const)('%s in a browser that prefers %j is written as in %s', (language, preferred, as) => {
  expect(varietyOf(language, preferred)).toBe(as)
})

test.each([[[]], [['ja-JP']], [['not a tag', 'C']]])(
  'where no variety is preferred the language is written by its own rules: %j',
  (preferred) => {
    expect(varietyOf('en', preferred)).toBe('en')
  },
)

test('a British reader has the day before the month', () => {
  const at = Date.UTC(2026, 10, 29)
  const written = (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  expect(written(varietyOf('en', ['en-GB']))).toBe('29 November 2026')
  expect(written(varietyOf('en', ['de-DE', 'en-US']))).toBe('November 29, 2026')
})
