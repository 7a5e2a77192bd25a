import { expect, test } from 'vitest'
import { browserLanguage } from './browserLanguage.ts'

test('a browser’s regional languages are ours of the same language [R1.24]', () => {
  expect(browserLanguage(['en-GB'])).toBe('en')
  expect(browserLanguage(['es-MX'])).toBe('es-ES')
  expect(browserLanguage(['pt-BR'])).toBe('pt-PT')
  expect(browserLanguage(['ja-JP'])).toBe('ja')
  expect(browserLanguage(['in'])).toBe('id')
})

test('Chinese is told apart by its script, as its region writes it', () => {
  expect(browserLanguage(['zh-TW'])).toBe('zh-Hant')
  expect(browserLanguage(['zh-HK'])).toBe('zh-Hant')
  expect(browserLanguage(['zh-CN'])).toBe('zh-Hans')
  expect(browserLanguage(['zh'])).toBe('zh-Hans')
})

test('the first that is ours counts, and others are passed over', () => {
  expect(browserLanguage(['de-DE', 'ko-KR', 'en'])).toBe('ko')
  expect(browserLanguage(['de-DE', 'not a tag!', ''])).toBeNull()
})
