import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { frame } from './termsOf.ts'
import { inOrderOf, standsIn } from './wordsInOrder.ts'

function heard(list: string, text: string, language: Language = 'en'): boolean {
  const line = frame(foldText(text, language), language)
  return inOrderOf(list, language).some((needles) => standsIn(line, needles))
}

test('a wish that goes on is heard only where its second part follows the first', () => {
  expect(heard("i'd rather … than", "I'd rather sing than go")).toBe(true)
  expect(heard("i'd rather … than", "I'd rather sing")).toBe(false)
  expect(heard("i'd rather … than", 'more than that I would')).toBe(false)
  expect(heard("i'd rather … than", "better than that I'd rather sing")).toBe(false)
})

test('words that follow each other at once are heard too, and one word does not stand for two', () => {
  expect(heard('go … home', 'I go home')).toBe(true)
  expect(heard('go … go', 'I go')).toBe(false)
  expect(heard('go … go', 'go go')).toBe(true)
  expect(heard('ばら…ら', 'ばら', 'ja')).toBe(false)
})

test('each of a list is heard by itself, and what is left empty in it is nothing', () => {
  const list = 'should i, , maybe later ,'
  expect(inOrderOf(list, 'en')).toHaveLength(2)
  expect(heard(list, 'should I go')).toBe(true)
  expect(heard(list, 'maybe later')).toBe(true)
  expect(heard(list, 'I go')).toBe(false)
})
