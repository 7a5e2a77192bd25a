import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import type { Effect } from '../script/types.ts'
import { applyEffects, capOf } from './applyEffects.ts'
import { toldDeltas, worldDeltas } from './deltas.ts'
import { enterScene } from './enterScene.ts'
import { firstWorld, sceneOf, sortedSet, withMember, withoutMember } from './worlds.ts'

const kitchen = kitchenScript()

function after(effects: readonly Effect[], script = kitchen, change = {}) {
  const world = { ...firstWorld(script), ...change }
  return applyEffects(script, { world, happenings: [] }, effects)
}

describe('effects', () => {
  test('move a meter within its bounds, and gains no higher than its chapter allows', () => {
    const meter = (id: string, by: number, change = {}) =>
      after([{ op: 'meter', id, by }], kitchen, change).world.meters[id]
    expect([meter('trust', 10), meter('trust', 90), meter('trust', -90)]).toEqual([30, 60, 0])
    // Of desire there is 20 inside, and 40 outside.
    expect(meter('desire', 30)).toBe(20)
    expect(meter('desire', 30, { scene: 'yard' })).toBe(30)
    expect(meter('desire', 90, { scene: 'yard' })).toBe(40)
    // What is had above the ceiling is not lost by a gain, only by a loss.
    const high = { meters: { ...firstWorld(kitchen).meters, desire: 30 } }
    expect(meter('desire', 10, high)).toBe(30)
    expect(meter('desire', -10, high)).toBe(20)
    expect(after([{ op: 'meter', id: 'none', by: 1 }]).world).toEqual(firstWorld(kitchen))
  })

  test('know the ceiling of a meter by the chapter of the scene', () => {
    const desire = kitchen.meters.get('desire')
    if (!desire) throw new Error('no desire')
    expect(['kitchen', 'parlour', 'yard'].map((id) => capOf(kitchen, id, desire))).toEqual([
      ...[20, 20, 40],
    ])
  })

  test('set, clear, get and drop, each once', () => {
    const flag = (op: 'set' | 'clear', flags: string[]) =>
      after([{ op, id: 'boiled' }], kitchen, { flags }).world.flags
    expect([flag('set', []), flag('set', ['boiled']), flag('clear', ['boiled', 'x'])]).toEqual([
      ...[['boiled'], ['boiled'], ['x']],
    ])
    expect(flag('set', ['quarrelled', 'answered'])).toEqual(['answered', 'boiled', 'quarrelled'])
    const item = (op: 'get' | 'drop', items: string[]) =>
      after([{ op, id: 'cup' }], kitchen, { items }).world.items
    expect([item('get', []), item('drop', ['cup']), item('drop', [])]).toEqual([['cup'], [], []])
  })

  test('tick a clock up to its size; the tick that fills it strikes, and no other', () => {
    const full = after([{ op: 'tick', id: 'dusk', by: 9 }])
    expect(full.world).toMatchObject({ clocks: { dusk: 6 }, ending: 'late' })
    expect(full.happenings).toEqual([{ kind: 'filled', id: 'dusk' }])
    const later = after([{ op: 'tick', id: 'dusk', by: 1 }], kitchen, { clocks: { dusk: 6 } })
    expect(later.world).toMatchObject({ clocks: { dusk: 6 }, ending: null })
    expect(later.happenings).toEqual([])
    const early = after([{ op: 'tick', id: 'dusk', by: 5 }])
    expect(early.world).toMatchObject({ clocks: { dusk: 5 }, ending: null })
    expect(after([{ op: 'tick', id: 'none', by: 1 }]).world).toEqual(firstWorld(kitchen))
  })

  test('tell what happened, and stop at an ending', () => {
    const done = after([
      { op: 'reveal', id: 'leak' },
      { op: 'open', id: 'supper' },
      { op: 'goto', id: 'parlour' },
      { op: 'end', id: 'alone' },
      { op: 'set', id: 'boiled' },
      { op: 'close', id: 'supper' },
    ])
    expect(done.happenings).toEqual([
      { kind: 'reveal', id: 'leak' },
      { kind: 'open', id: 'supper' },
      { kind: 'entered', id: 'parlour' },
    ])
    expect(done.world).toMatchObject({ scene: 'parlour', ending: 'alone', flags: [] })
  })
})

describe('to enter a scene', () => {
  const script = twoChapters()
  const world = {
    ...firstWorld(script),
    meters: { hope: 2, rope: 1 },
    clocks: { tide: 3 },
    flags: ['warned'],
    items: ['lamp', 'map'],
    uses: { 'shore.search': 1, 'cave.sleep': 1 },
    stall: 1,
  }

  test('of another chapter carries only what is carried', () => {
    const entered = { ...world, ...enterScene(script, world, 'cave') }
    expect(entered).toMatchObject({
      scene: 'cave',
      meters: { hope: 2, rope: 3 },
      clocks: { tide: 0 },
      flags: [],
      items: ['lamp', 'map'],
    })
  })

  test('of the same chapter keeps all there is', () => {
    const cave = { ...world, scene: 'cave' }
    expect({ ...cave, ...enterScene(script, cave, 'hill') }).toEqual({ ...cave, scene: 'hill' })
  })
})

describe('what a turn changed', () => {
  const world = firstWorld(kitchen)

  test('is told with the values before it, by id', () => {
    const later = {
      ...world,
      scene: 'yard',
      meters: { trust: 30, hurt: 0, desire: 10, calm: 3 },
      clocks: { dusk: 1 },
      flags: ['boiled'],
      items: [],
    }
    expect(worldDeltas({ ...world, flags: ['answered'], items: ['cup'] }, later)).toEqual([
      { of: 'scene', before: 'kitchen', after: 'yard' },
      { of: 'meter', id: 'desire', before: 0, after: 10 },
      { of: 'meter', id: 'trust', before: 20, after: 30 },
      { of: 'clock', id: 'dusk', before: 0, after: 1 },
      { of: 'flag', id: 'answered', before: true, after: false },
      { of: 'flag', id: 'boiled', before: false, after: true },
      { of: 'item', id: 'cup', before: true, after: false },
    ])
    expect(worldDeltas(world, world)).toEqual([])
    // A meter that was not there before did not move.
    expect(worldDeltas({ ...world, meters: {} }, world)).toEqual([])
  })

  test('is told of facts and threads too, and of nothing else that happened', () => {
    const told = toldDeltas(
      ['leak'],
      [
        { kind: 'reveal', id: 'leak' },
        { kind: 'entered', id: 'yard' },
        { kind: 'filled', id: 'dusk' },
        { kind: 'open', id: 'supper' },
        { kind: 'touch', id: 'supper' },
        { kind: 'close', id: 'supper' },
      ],
    )
    expect(told).toEqual([
      { of: 'fact', id: 'leak', before: false, after: true },
      { of: 'thread', id: 'supper', to: 'open' },
      { of: 'thread', id: 'supper', to: 'touch' },
      { of: 'thread', id: 'supper', to: 'close' },
    ])
  })
})

test('lists of a world are sets in one order', () => {
  expect(sortedSet(['b', 'a', 'b'])).toEqual(['a', 'b'])
  const list = ['a', 'c']
  expect(withMember(list, 'b')).toEqual(['a', 'b', 'c'])
  expect(withMember(list, 'c')).toBe(list)
  expect(withoutMember(list, 'a')).toEqual(['c'])
  expect(withoutMember(list, 'b')).toBe(list)
  const world = { ...firstWorld(kitchen), scene: 'attic' }
  expect(() => sceneOf(kitchen, world)).toThrow("no scene 'attic'")
  expect(firstWorld(twoChapters())).toMatchObject({
    ...{ scene: 'shore', turn: 0, limit: 24, meters: { hope: 5, rope: 3 }, clocks: { tide: 0 } },
    ...{ flags: [], items: ['map'], uses: {}, spent: [], stall: 0, ending: null },
  })
})
