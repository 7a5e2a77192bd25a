import { expect, test } from 'vitest'
import { birthOf, missingAnswer, noAnswers } from './Answers.ts'

const told = { ...noAnswers, year: 2001, month: 5 }

test('nobody logs in without the terms ticked [R5.03]', () => {
  expect(missingAnswer(told, false)).toBe('terms')
  expect(missingAnswer({ ...told, terms: true }, false)).toBeNull()
  expect(missingAnswer(noAnswers, true)).toBe('terms')
})

test('age has no default: the player gives all of it or declines [R11.02]', () => {
  const terms = { ...noAnswers, terms: true }
  expect(missingAnswer(terms, false)).toBe('birth')
  expect(missingAnswer({ ...terms, year: 2001 }, false)).toBe('birth')
  expect(missingAnswer({ ...terms, declined: true }, false)).toBeNull()
  expect(birthOf({ ...terms, declined: true })).toBeNull()
  expect(birthOf(told)).toEqual({ year: 2001, month: 5 })
})

test('a guest known on this device is not asked for their age again [R11.02]', () => {
  expect(missingAnswer({ ...noAnswers, terms: true }, true)).toBeNull()
})
