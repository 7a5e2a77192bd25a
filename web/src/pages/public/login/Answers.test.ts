import { expect, test } from 'vitest'
import { birthOf, complaintAbout, noAnswers } from './Answers.ts'

const told = { ...noAnswers, year: 2001, month: 5 }

test('nobody logs in without the terms ticked [R5.03]', () => {
  expect(complaintAbout(told, false)).toBe('terms')
  expect(complaintAbout({ ...told, terms: true }, false)).toBeNull()
  expect(complaintAbout(noAnswers, true)).toBe('terms')
})

test('age has no default: the player gives all of it or declines [R11.02]', () => {
  const terms = { ...noAnswers, terms: true }
  expect(complaintAbout(terms, false)).toBe('birth')
  expect(complaintAbout({ ...terms, year: 2001 }, false)).toBe('birth')
  expect(complaintAbout({ ...terms, untold: true }, false)).toBeNull()
  expect(birthOf({ ...terms, untold: true })).toBeNull()
  expect(birthOf(told)).toEqual({ year: 2001, month: 5 })
})

test('a guest known on this device is not asked for their age again [R11.02]', () => {
  expect(complaintAbout({ ...noAnswers, terms: true }, true)).toBeNull()
})
