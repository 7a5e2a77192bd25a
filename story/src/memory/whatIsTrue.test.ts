import { expect, test } from 'vitest'
import { lastFerry } from '../script/fixtures/lastFerry.ts'
import { whatIsTrue } from './whatIsTrue.ts'

test("'What is true' shows what came out, in order, and nothing else [R10.14]", () => {
  const facts = [{ id: 'kept_ticket', turn: 3 }]
  const rows = whatIsTrue(lastFerry(), 'en', facts, { name: 'Kit', gender: null })
  expect(rows).toEqual([
    {
      id: 'kept_ticket',
      about: ['mara'],
      text: 'It is so: kept_ticket.',
      turn: 3,
      source: 'director',
      locked: true,
    },
  ])
})
