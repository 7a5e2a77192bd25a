import type { NarrationLine, Pool, Texts } from '@fabula/story'
import { expect, test } from 'vitest'
import { ourStory } from '../compiledStory.ts'
import { ordinaryLines } from '../lab/typedLines.ts'
import { contradictionsIn } from './contradictionsIn.ts'
import { holds, type Moment } from './holds.ts'
import { createRobot, type ReadTurn } from './playRuns.ts'
import { rereadingOf } from './rereading.ts'

const story = ourStory('late-moon')
const { script } = story
const robot = createRobot({ story, lang: 'en', lines: ordinaryLines('en') })
const players = Array.from({ length: 10 }, (_, n) => robot(new Uint8Array(32).fill(n), 3))
const plays = players.flat()

function english(): Texts {
  const texts = story.texts.get('en')
  if (!texts) throw new Error('no English')
  return texts
}

/** What is found where the author had written the lines of a pool otherwise than they were told. */
function foundWith(change: Partial<NarrationLine>, pool: 'ack' | 'react', turns = plays) {
  const texts = english()
  const changed = (lines: Pool): Pool => lines.map((line) => ({ ...line, ...change }))
  const cast = new Map(
    [...texts.cast].map(([id, one]) => {
      const react = new Map([...one.react].map(([mood, lines]) => [mood, changed(lines)]))
      return [id, { ...one, react }]
    }),
  )
  const other = pool === 'ack' ? { ...texts, ack: changed(texts.ack) } : { ...texts, cast }
  const found = turns.flatMap((play) => contradictionsIn(script, other, play))
  return new Set(found.map(({ kind }) => kind))
}

const always = { op: 'boolean', value: true } as const
const never = { op: 'boolean', value: false } as const

test('what was told as it was written contradicts nothing', () => {
  expect(foundWith({}, 'ack')).toEqual(new Set())
})

test.each([
  ['a line that is never told while something holds', { never: always }, 'never'],
  ['a line whose condition does not hold', { when: never }, 'when'],
  ['a speaker who is not there', { who: 'nobody' }, 'speaker'],
] as const)('%s is found', (_, change, kind) => {
  expect(foundWith(change, 'ack')).toEqual(new Set([kind]))
})

test('a light line in a grave turn, and in the two after it, is found', () => {
  const grave = (turns: readonly ReadTurn[], at: number) =>
    turns.map((turn, index) => {
      const { grave: _, ...direction } = turn.direction
      return {
        ...turn,
        direction: index === at ? { ...direction, grave: true as const } : direction,
      }
    })
  expect(
    foundWith(
      { tone: 'light' },
      'ack',
      plays.map((turns) => grave(turns, -1)),
    ),
  ).toEqual(new Set())
  const late = plays.map((turns) => grave(turns, 1))
  expect(foundWith({ tone: 'light' }, 'ack', late)).toEqual(new Set(['light']))
})

test('somebody who is pleased at a failure is found', () => {
  const failed = plays.map((turns) =>
    turns.map((turn) => ({ ...turn, direction: { ...turn.direction, outcome: 'ko' as const } })),
  )
  expect(foundWith({ mood: 'joy' }, 'react', failed)).toEqual(new Set(['pleased']))
})

test('braces and empty lines are found', () => {
  const [play = []] = plays
  const said = (text: string) =>
    play.map((turn) => ({ ...turn, texts: turn.texts.map(() => text) }))
  const kinds = (text: string) =>
    new Set(contradictionsIn(script, english(), said(text)).map(({ kind }) => kind))
  expect(kinds('Hello, {name}.')).toEqual(new Set(['raw']))
  expect(kinds(' ')).toEqual(new Set(['silent']))
})

test('conditions are read as they are written', () => {
  const moment: Moment = {
    ...{ turn: 3, scene: 'roof', meters: { favour: 25 }, clocks: { cloud: 1 }, flags: ['loose'] },
    ...{ items: [], facts: ['knot'], runs: ['clouded'] },
  }
  const favour = { op: 'meter', id: 'favour' } as const
  const number = (value: number) => ({ op: 'number', value }) as const
  expect(holds({ op: '>=', left: favour, right: number(25) }, moment)).toBe(true)
  expect(holds({ op: '<', left: favour, right: number(25) }, moment)).toBe(false)
  expect(holds({ op: 'not', of: { op: 'has', id: 'tin' } }, moment)).toBe(true)
  const all = ['flag', 'fact', 'scene', 'ended'] as const
  const ids = ['loose', 'knot', 'roof', 'clouded']
  all.forEach((op, at) => {
    expect(holds({ op, id: ids[at] ?? '' }, moment)).toBe(true)
    expect(holds({ op, id: 'other' }, moment)).toBe(false)
  })
})

test('a third run that is the first one again was all read before', () => {
  const [first = []] = plays
  const again = rereadingOf([[first, first, first]], 'en')
  expect([again.lastRun, rereadingOf([[first]], 'en').lastRun]).toEqual([1, 0])
  expect(rereadingOf(players, 'en').lastRun).toBeGreaterThan(0)
})
