import { expect, test } from 'vitest'
import { lastFerry } from '../script/fixtures/lastFerry.ts'
import { whatIsTrue } from './whatIsTrue.ts'

const kit = { name: 'Kit', gender: null }

test("'What is true' shows what came out, in order, and nothing else [R10.14]", () => {
  const facts = [{ id: 'kept_ticket', turn: 3 }]
  const rows = whatIsTrue(lastFerry(), 'en', facts, kit)
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

test('what came out first stands first, and nothing is true before it came out [R10.14]', () => {
  const facts = [
    { id: 'why_she_left', turn: 2 },
    { id: 'kept_ticket', turn: 5 },
  ]
  const turns = whatIsTrue(lastFerry(), 'en', facts, kit).map(({ id, turn }) => [id, turn])
  expect(turns).toEqual([
    ['why_she_left', 2],
    ['kept_ticket', 5],
  ])
  expect(whatIsTrue(lastFerry(), 'en', [], kit)).toEqual([])
})

test('a language the story lacks reads its English; a fact the story lost is left out', () => {
  const facts = [
    { id: 'kept_ticket', turn: 1 },
    { id: 'gone_from_this_version', turn: 2 },
  ]
  const rows = whatIsTrue(lastFerry(), 'th', facts, kit)
  expect(rows.map(({ text }) => text)).toEqual(['It is so: kept_ticket.'])
})
