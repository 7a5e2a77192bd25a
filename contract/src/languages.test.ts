import { expect, test } from 'vitest'
import { fromWireLanguage, languages, toWireLanguage } from './languages.ts'

test('the languages go to the server under the names it knows [R7.54]', () => {
  expect(languages.map(toWireLanguage)).toEqual([
    'en',
    'es',
    'ind',
    'jp',
    'ko',
    'pt',
    'th',
    'vi',
    'cn',
    'cht',
  ])
  for (const language of languages)
    expect(fromWireLanguage(toWireLanguage(language))).toBe(language)
})

test.each(['', 'xx', 'EN', '__proto__'])('an unknown language %j is English [R7.54]', (code) => {
  expect(fromWireLanguage(code)).toBe('en')
})
