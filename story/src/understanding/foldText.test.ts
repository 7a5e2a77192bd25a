import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { gramsOf } from './gramsOf.ts'
import { languages, writingSystemOf } from './languages.ts'

test('what a reader takes as the same is written the same', () => {
  expect(foldText('  ＨＥＬＬＯ\t\u0000 it’s ‘me` ´now\u200b ', 'en')).toBe("hello it's 'me' 'now")
  expect(foldText('ﬁn ①', 'en')).toBe('fin 1')
})

test('accents are optional where people leave them out, and tell words apart elsewhere', () => {
  for (const language of ['en', 'es-ES', 'pt-PT', 'id'] as const)
    expect(foldText('Coração É', language)).toBe('coracao e')
  expect(foldText('Tháo', 'vi')).toBe('tháo')
  expect(foldText('ไม่', 'th')).toBe('ไม่'.normalize('NFKC'))
  expect(foldText('が', 'ja')).toBe('が')
})

test('traditional signs are compared as simplified ones, and only in their own language', () => {
  expect(foldText('解開繩結', 'zh-Hant')).toBe('解开绳结')
  expect(foldText('解開', 'ja')).toBe('解開')
})

test('a word is itself and its runs of three and four, framed', () => {
  expect(gramsOf('go, on!', 'en')).toEqual([
    ...['w:go', '3:^go', '3:go$', '4:^go$'],
    ...['w:on', '3:^on', '3:on$', '4:^on$'],
  ])
  expect(gramsOf('...', 'en')).toEqual([])
})

test('signs that do not stand apart are compared one by one and in pairs', () => {
  expect(gramsOf('行 く。', 'ja')).toEqual(['1:行', '1:く', '2:行く'])
  expect(gramsOf('', 'ja')).toEqual([])
})

test('each language has its way of writing', () => {
  expect(languages.map(writingSystemOf)).toEqual([
    ...['spaced', 'spaced', 'spaced', 'unspaced', 'agglutinated'],
    ...['spaced', 'unspaced', 'spaced', 'unspaced', 'unspaced'],
  ])
})
