import type { TurnEvent } from '@fabula/contract'
import { expect, test } from 'vitest'
import { chaptersOf } from './chaptersOf.ts'

const lines = { rolled: ({ d20 }: { d20: number }) => `rolled ${d20}`, revived: 'again' }
const telling = { lang: 'en' as const, lines }

const scene = (id: string): TurnEvent => ({
  type: 'scene',
  scene: { id, title: id.toUpperCase(), art: `/art/${id}`, music: 'calm' },
})
const said = (text: string, reply_type: 1 | 2 | 3 = 1): TurnEvent => ({
  type: 'turn.accepted',
  turn: 1,
  turn_key: 'k',
  input: { reply_type, text },
  held: 5,
})
const told = (text: string, p = 0): TurnEvent => ({
  type: 'prose.delta',
  p,
  who: null,
  at: 0,
  text,
})
const turnsOf = (count: number, ...first: TurnEvent[]) =>
  Array.from({ length: count }, (_, n) => ({
    events: [...(n === 0 ? first : [said('go on', 2)]), told(`line ${n}`)],
  }))

test('a chapter is a scene, and what a turn tells before it leaves stays behind [R15.01]', () => {
  const turns = [
    ...turnsOf(5, scene('roof')),
    { events: [said('down', 2), told('You climb.', 0), scene('yard'), told('A yard.', 1)] },
    ...turnsOf(5, said('look', 2)),
  ]
  const chapters = chaptersOf(turns, telling)
  expect(chapters.map(({ title, art }) => [title, art])).toEqual([
    ['ROOF', '/art/roof'],
    ['YARD', '/art/yard'],
  ])
  expect(chapters[0]?.parts.at(-1)).toEqual({ kind: 'told', text: 'You climb.' })
  expect(chapters[1]?.parts[0]).toEqual({ kind: 'told', text: 'A yard.' })
})

test('a short scene joins the one before it, a long one is split in equal parts', () => {
  const turns = [...turnsOf(37, scene('roof')), ...turnsOf(2, scene('attic'))]
  const chapters = chaptersOf(turns, telling)
  expect(chapters.map(({ title }) => title)).toEqual([
    'ROOF\u00a0· ATTIC (1)',
    'ROOF\u00a0· ATTIC (2)',
    'ROOF\u00a0· ATTIC (3)',
  ])
  const counts = chapters.map(({ parts }) => parts.filter(({ kind }) => kind === 'told').length)
  expect(counts).toEqual([13, 13, 13])
})

test('typed words are dialogue, tapped ones are not, and a question back leaves no trace', () => {
  const asked: TurnEvent = { type: 'clarify', choices: [] }
  const turns = [
    { events: [said('By the ladder'), scene('roof'), told('Night.')] },
    { events: [said('asdf'), asked] },
    { events: [said('Hello, cat.'), told('It nods.')] },
    {
      events: [
        said('Wave', 2),
        { type: 'check', d20: 20, need: 9, dc: 10, mod: 1, ok: true } as const,
      ],
    },
    { events: [said('Stand up', 3), told('You stand.')] },
  ]
  const [chapter] = chaptersOf(turns, telling)
  expect(chapter?.parts).toEqual([
    { kind: 'chose', text: 'By the ladder' },
    { kind: 'told', text: 'Night.' },
    { kind: 'said', text: '“Hello, cat.”' },
    { kind: 'told', text: 'It nods.' },
    { kind: 'chose', text: 'Wave' },
    { kind: 'rolled', text: 'rolled 20' },
    { kind: 'revived', text: 'again' },
    { kind: 'chose', text: 'Stand up' },
    { kind: 'told', text: 'You stand.' },
  ])
})

test('a sentence that was patched is told as it ended', () => {
  const patch: TurnEvent = { type: 'prose.patch', p: 1, at: 4, text: 'ends.', why: 'fault' }
  const turns = [
    { events: [scene('roof'), told('One.', 0), told('Two goes', 1), told('Three.', 2), patch] },
  ]
  const [chapter] = chaptersOf(turns, telling)
  expect(chapter?.parts.map(({ text }) => text)).toEqual(['One.', 'Two ends.'])
})
