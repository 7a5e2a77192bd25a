import { expect, test } from 'vitest'
import { languageNameIn } from './languageNames.ts'

test('within a sentence the name of a language has a capital only where its own has one [R2.66]', () => {
  expect(languageNameIn('vi', 'en')).toBe('tiếng Anh')
  expect(languageNameIn('es-ES', 'en')).toBe('inglés')
  expect(languageNameIn('en', 'ja')).toBe('Japanese')
})
