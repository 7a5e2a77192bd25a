import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import type { Script } from '../script/types.ts'
import { begin } from './begin.ts'
import { type DirectedMove, direct } from './direct.ts'
import { chat, intent } from './fixtures/play.ts'
import type { PlayState, WorldState } from './types.ts'

const kitchen = kitchenScript()

function stateOf(script: Script, change: Partial<WorldState> = {}): PlayState {
  const state = begin(script)
  return { ...state, world: { ...state.world, ...change } }
}

function directed(
  told: Partial<DirectedMove>,
  { script = kitchen, before = {}, after = {} }: Partial<Directed> = {},
) {
  const states = [stateOf(script, before), stateOf(script, { ...before, ...after })] as const
  return direct(script, ...states, { move: chat, happenings: [], ...told })
}

interface Directed {
  readonly script: Script
  readonly before: Partial<WorldState>
  readonly after: Partial<WorldState>
}

describe('a direction', () => {
  test('of a move that did nothing says so of everything', () => {
    expect(directed({})).toEqual({
      ...{ move: chat, scene: 'kitchen', turn: 0, outcome: 'none', check: null, focus: 'nan' },
      ...{ deltas: [], revealed: [], entered: null, filled: [] },
      ...{ storylet: null, complication: null, ending: null },
      ...{ moods: { nan: 'wary', ivo: 'calm' }, free: false, final: false, draws: [] },
    })
  })

  test('stands where the move was made, and tells who is there afterwards', () => {
    const gone = directed(
      { happenings: [{ kind: 'entered', id: 'yard' }] },
      { after: { scene: 'yard', turn: 3 } },
    )
    expect(gone).toMatchObject({ scene: 'kitchen', turn: 3, entered: 'yard', focus: 'ivo' })
    expect(Object.keys(gone.moods)).toEqual(['ivo'])
    expect(gone.deltas).toEqual([{ of: 'scene', before: 'kitchen', after: 'yard' }])
  })

  test('is about whom the move was made to, or nobody', () => {
    expect(directed({ focus: 'ivo' }).focus).toBe('ivo')
    expect(directed({ focus: null }).focus).toBeNull()
    expect(directed({}, { script: twoChapters() }).focus).toBeNull()
  })

  test('tells what came out and what was filled, and the last place that was entered', () => {
    const told = directed({
      happenings: [
        { kind: 'reveal', id: 'leak' },
        { kind: 'entered', id: 'parlour' },
        { kind: 'filled', id: 'dusk' },
        { kind: 'open', id: 'supper' },
        { kind: 'entered', id: 'kitchen' },
      ],
    })
    expect(told).toMatchObject({ revealed: ['leak'], filled: ['dusk'], entered: 'kitchen' })
    expect(told.deltas).toEqual([
      { of: 'fact', id: 'leak', before: false, after: true },
      { of: 'thread', id: 'supper', to: 'open' },
    ])
  })

  test('hands on what else was decided', () => {
    const check = { d20: 3, need: 9, dc: 10, mod: 1, pity: 0, flair: 0, ok: false }
    const decided = {
      outcome: 'ko',
      check,
      free: true,
      answer: 'kept',
      waits: true,
      storylet: { id: 'home', scene: 'kitchen' },
      complication: { id: 'knock', scene: 'kitchen' },
    } as const
    expect(directed(decided)).toMatchObject(decided)
    expect(directed({ waits: false })).not.toHaveProperty('waits')
  })

  test('can’t be taken back after a roll, an ending, or where the move says so', () => {
    const draws = [{ purpose: 'd20', sides: 20, value: 3 }]
    expect(directed({ draws })).toMatchObject({ final: true, draws })
    expect(directed({ final: true }).final).toBe(true)
    expect(directed({}, { after: { ending: 'together' } }).final).toBe(true)
    expect(directed({ final: false }).final).toBe(false)
  })

  test('names the ending and its kind', () => {
    const ended = (ending: string) => directed({}, { after: { ending } }).ending
    expect([ended('together'), ended('late'), ended('none of these')]).toEqual([
      ...[{ id: 'together', kind: 'win' }, { id: 'late', kind: 'fail' }, null],
    ])
  })
})

describe('nothing light is said', () => {
  const grave = kitchenScript((source) =>
    source
      .replace('home: { by: ivo,', 'home: { by: ivo, grave: true,')
      .replace('  yard:\n    art: yard', '  yard:\n    grave: true\n    art: yard'),
  )
  const isGrave = (told: Partial<DirectedMove>, after: Partial<WorldState> = {}) =>
    directed(told, { script: grave, after }).grave ?? false

  test('after what the script marks: a move, an event or a place', () => {
    expect(isGrave({ move: intent('shout') })).toBe(true)
    expect(isGrave({ storylet: { id: 'home', scene: 'kitchen' } })).toBe(true)
    expect(isGrave({ happenings: [{ kind: 'entered', id: 'yard' }] })).toBe(true)
  })

  test('after a failure', () => {
    expect(isGrave({}, { ending: 'late' })).toBe(true)
    expect(isGrave({}, { ending: 'together' })).toBe(false)
  })

  test('but after everything else it may be', () => {
    expect(isGrave({ move: intent('boil') })).toBe(false)
    expect(isGrave({ move: chat })).toBe(false)
    expect(isGrave({ storylet: { id: 'knock', scene: 'kitchen' } })).toBe(false)
    expect(isGrave({ storylet: { id: 'home', scene: 'parlour' } })).toBe(false)
    expect(isGrave({ happenings: [{ kind: 'entered', id: 'parlour' }] })).toBe(false)
    expect(isGrave({ happenings: [{ kind: 'reveal', id: 'yard' }] })).toBe(false)
    expect(directed({}, { script: grave })).not.toHaveProperty('grave')
  })
})
