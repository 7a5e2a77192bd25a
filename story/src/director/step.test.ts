import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import type { Script } from '../script/types.ts'
import { type Action, type Chance, isChanged, step } from './step.ts'
import type { WorldState } from './types.ts'
import { firstWorld } from './worlds.ts'

const [kitchen, ferry, chapters] = [kitchenScript(), lastFerryScript(), twoChapters()]
const never: Chance = () => false
const always: Chance = () => true

const act = (id: string, ok = true): Action => ({ kind: 'intent', id, ok })
const improv: Action = { kind: 'improv' }
const idle = (counts = false): Action => ({ kind: 'idle', counts })
type Manner = 'kind' | 'hostile' | null
const reply = (manner: Manner, pushes = false): Action => ({ kind: 'reply', manner, pushes })

function after(script: Script, action: Action, change: Partial<WorldState> = {}, chance = never) {
  return step(script, { ...firstWorld(script), ...change }, action, chance)
}

describe('a move', () => {
  test('that succeeds does one thing, and that fails another; each takes a turn', () => {
    const done = after(ferry, act('own_up'))
    expect(done.world).toMatchObject({ turn: 1, meters: { trust: 30 }, flags: ['owned_up'] })
    expect(done.happenings).toEqual([{ kind: 'open', id: 'her_reason' }])
    const failed = after(ferry, act('own_up', false))
    expect(failed.world).toMatchObject({ turn: 1, meters: { trust: 15 }, clocks: { horn: 1 } })
    expect(failed.world.flags).toEqual([])
  })

  test('is counted where it can be done so often and no more', () => {
    expect(after(ferry, act('own_up')).world.uses).toEqual({ 'pier.own_up': 1 })
    const again = after(ferry, act('own_up'), { uses: { 'pier.own_up': 1, 'deck.x': 4 } })
    expect(again.world.uses).toEqual({ 'pier.own_up': 2, 'deck.x': 4 })
    expect(after(ferry, act('follow')).world.uses).toEqual({})
  })

  test('that the scene does not know is a fault of whoever asks for it', () => {
    expect(() => after(ferry, act('fly'))).toThrow("Scene 'pier' has no intent 'fly'.")
  })

  test('by free words is counted, and takes a turn', () => {
    const { world } = after(ferry, improv, { uses: { 'pier.~': 1 } })
    expect(world).toMatchObject({ turn: 1, meters: { trust: 25 }, uses: { 'pier.~': 2 } })
  })

  test('of words without sense changes nothing, and takes a turn as the fourth in a row does', () => {
    expect(after(ferry, idle())).toMatchObject({ moved: false, world: { turn: 0, uses: {} } })
    expect(after(ferry, idle(true))).toMatchObject({ moved: false, world: { turn: 1, uses: {} } })
  })
})

describe('an answer', () => {
  const meters = (done: ReturnType<typeof after>) => done.world.meters

  test('to kindness may gain, so often in a scene, and takes no turn', () => {
    const kind = after(kitchen, reply('kind'))
    expect(kind).toMatchObject({ moved: true, world: { turn: 0, uses: { 'kitchen.~': 1 } } })
    expect(meters(kind)).toMatchObject({ trust: 30, calm: 3 })
    const again = after(kitchen, reply('kind'), { uses: { 'kitchen.~': 1 } })
    expect(again).toMatchObject({ moved: false, world: { uses: { 'kitchen.~': 1 } } })
    expect(meters(again)).toMatchObject({ trust: 20 })
  })

  test('to hostility costs, counted by itself', () => {
    const hostile = after(kitchen, reply('hostile'), { uses: { 'kitchen.~': 1 } })
    expect(hostile.world.uses).toEqual({ 'kitchen.~': 1, 'kitchen.!': 1 })
    expect(meters(hostile)).toMatchObject({ trust: 10, calm: 2 })
    expect(meters(after(kitchen, reply('hostile'), { uses: { 'kitchen.!': 1 } }))).toMatchObject({
      ...{ trust: 20, calm: 3 },
    })
  })

  test('to what is neither changes nothing', () => {
    expect(after(kitchen, reply(null))).toMatchObject({ moved: false, happenings: [] })
    expect(after(kitchen, reply(null)).world).toEqual(firstWorld(kitchen))
  })

  test('costs each time where nothing bounds it, and is not counted there', () => {
    const script = kitchenScript((source) => source.replace('calm -1], cap: 1', 'calm -1]'))
    const hostile = after(script, reply('hostile'), { uses: { 'kitchen.!': 5 } })
    expect(hostile).toMatchObject({ moved: true, world: { uses: { 'kitchen.!': 5 } } })
    expect(meters(hostile)).toMatchObject({ trust: 10, calm: 2 })
  })

  test('is no standstill; the fourth in a row takes a turn, and the story moves on', () => {
    expect(after(kitchen, reply(null), { stall: 1 })).toMatchObject({
      ...{ complication: null, world: { stall: 1, turn: 0, clocks: { dusk: 0 } } },
    })
    expect(after(kitchen, reply(null, true), { stall: 1 })).toMatchObject({
      complication: { id: 'knock', scene: 'kitchen' },
      world: { stall: 0, turn: 1, clocks: { dusk: 1 } },
    })
  })

  test('by which the story moves on brings what is due instead of a complication', () => {
    const due = after(kitchen, reply(null, true), { flags: ['boiled'] })
    expect(due).toMatchObject({ storylet: { id: 'home' }, complication: null })
    expect(after(kitchen, reply(null), { flags: ['boiled'] }).storylet).toBeNull()
  })
})

describe('a change', () => {
  const before = { ...firstWorld(kitchen), flags: ['boiled'], items: ['cup'] }
  const isOther = (change: Partial<WorldState>) =>
    isChanged(before, { world: { ...before, ...change }, happenings: [] })

  test('is a place, an end, a meter, a clock, a flag or an item that is otherwise', () => {
    expect(isOther({ scene: 'yard' })).toBe(true)
    expect(isOther({ ending: 'late' })).toBe(true)
    expect(isOther({ meters: { ...before.meters, calm: 2 } })).toBe(true)
    expect(isOther({ clocks: { dusk: 1 } })).toBe(true)
    expect(isOther({ flags: [] })).toBe(true)
    expect(isOther({ flags: ['answered'] })).toBe(true)
    expect(isOther({ items: ['cup', 'pot'] })).toBe(true)
    const [two, another] = [{ flags: ['boiled', 'answered'] }, { flags: ['boiled', 'quarrelled'] }]
    const flagged = { world: { ...before, ...another }, happenings: [] }
    expect(isChanged({ ...before, ...two }, flagged)).toBe(true)
  })

  test('is no turn, use or equal list', () => {
    const equal = { meters: { ...before.meters }, clocks: { dusk: 0 }, flags: ['boiled'] }
    expect(isOther({ ...equal, turn: 9, uses: { 'kitchen.~': 1 }, stall: 2 })).toBe(false)
  })

  test('is what comes out, each time, and no thread or place that is spoken of', () => {
    const told = (kind: 'reveal' | 'open' | 'filled') =>
      isChanged(before, { world: before, happenings: [{ kind, id: 'leak' }] })
    expect([told('reveal'), told('open'), told('filled')]).toEqual([true, false, false])
  })
})

describe('what follows a move', () => {
  test('is the most urgent that is due, once where it comes once', () => {
    const warned = { flags: ['warned'] }
    const first = after(chapters, act('signal'), warned)
    expect(first).toMatchObject({
      storylet: { id: 'gull', scene: 'shore' },
      world: { spent: ['shore.gull'], meters: { hope: 7 } },
    })
    const second = after(chapters, act('signal'), { ...warned, spent: ['shore.gull'] })
    expect(second.storylet).toEqual({ id: 'wind', scene: 'shore' })
    expect(second.world.spent).toEqual(['shore.gull', 'shore.wind'])
    // It may come again and again, and only what comes once is remembered.
    const spent = ['shore.gull', 'shore.wind']
    const third = after(chapters, act('signal'), { ...warned, spent })
    expect(third).toMatchObject({ storylet: { id: 'wave' }, world: { spent, meters: { rope: 2 } } })
    expect(after(chapters, act('signal')).storylet).toBeNull()
  })

  test('by chance is asked about where it is due, and what is sure is not', () => {
    const asked: string[] = []
    const noting =
      (comes: boolean): Chance =>
      (storylet, scene) => {
        asked.push(`${scene}.${storylet.id}`)
        return comes
      }
    const deck = { scene: 'deck' }
    expect(after(ferry, act('coat'), deck, noting(true)).storylet).toEqual({
      ...{ id: 'whistle', scene: 'deck' },
    })
    expect(after(ferry, act('coat'), deck, noting(false)).storylet).toBeNull()
    expect(asked).toEqual(['deck.whistle', 'deck.whistle'])
    expect(after(ferry, act('own_up'), { clocks: { horn: 2 } }, noting(false)).storylet).toEqual({
      ...{ id: 'gull', scene: 'pier' },
    })
    expect(asked).toHaveLength(2)
  })

  test('is of the place that was come to', () => {
    const gone = after(ferry, act('follow'), { clocks: { horn: 2 } }, always)
    expect(gone.storylet).toEqual({ id: 'whistle', scene: 'deck' })
  })

  test('is nothing where no turn was taken, or the play is over', () => {
    const due = { clocks: { horn: 2 } }
    expect(after(ferry, idle(), due).storylet).toBeNull()
    expect(after(ferry, idle(true), due).storylet).toEqual({ id: 'gull', scene: 'pier' })
    expect(after(ferry, act('leave'), due)).toMatchObject({
      ...{ storylet: null, world: { ending: 'walked_away' } },
    })
  })

  test('does not count as what the player did', () => {
    const done = after(ferry, idle(true), { clocks: { horn: 2 } })
    expect(done).toMatchObject({ moved: false, happenings: [{ kind: 'reveal' }] })
  })

  test('keeps the story from standing still where it changes something', () => {
    const done = after(ferry, idle(true), { clocks: { horn: 2 }, stall: 1 })
    expect(done).toMatchObject({ complication: null, world: { stall: 0 } })
  })
})

describe('a story that stands still', () => {
  test('is pushed on at the second reply that changed nothing, not at the first', () => {
    const first = after(kitchen, idle())
    expect(first).toMatchObject({ complication: null, world: { stall: 1, clocks: { dusk: 0 } } })
    const second = after(kitchen, idle(), { stall: 1 })
    expect(second).toMatchObject({
      complication: { id: 'knock', scene: 'kitchen' },
      world: { stall: 0, clocks: { dusk: 1 } },
    })
    expect(after(kitchen, act('boil'), { stall: 1 })).toMatchObject({
      ...{ complication: null, world: { stall: 0 } },
    })
  })

  test('has its own way where no complication is left', () => {
    expect(after(ferry, idle(), { stall: 1 })).toMatchObject({
      complication: { id: 'rain', scene: 'pier' },
      world: { spent: ['pier.rain'], meters: { nerve: 2 }, clocks: { horn: 0 } },
    })
    const again = after(ferry, idle(), { stall: 1, spent: ['pier.rain'] })
    expect(again).toMatchObject({
      complication: { id: null, scene: 'pier' },
      world: { stall: 0, meters: { nerve: 3 }, clocks: { horn: 1 } },
    })
  })

  test('goes on standing where it has no way of its own', () => {
    const script = twoChapters((source) => source.replace('stall: [tick tide]', 'stall: []'))
    const done = after(script, idle(), { stall: 1 })
    expect(done).toMatchObject({ complication: null, world: { stall: 2, clocks: { tide: 0 } } })
    expect(after(script, idle(), { stall: 2 }).world.stall).toBe(2)
  })
})

describe('a play is over', () => {
  test('by the first of what may fail it, before its turns run out', () => {
    const last = { turn: 19, meters: { trust: 20, nerve: 1 } }
    expect(after(ferry, act('follow', false), last).world.ending).toBe('gave_up')
    expect(after(ferry, act('follow', false), { turn: 19 }).world.ending).toBe('missed')
    expect(after(ferry, act('follow', false), { turn: 18 }).world.ending).toBeNull()
  })

  test('as it was ended, whatever else would fail it', () => {
    const last = { turn: 19, meters: { trust: 20, nerve: 0 } }
    expect(after(ferry, act('leave'), last).world.ending).toBe('walked_away')
  })

  test('by what pushes it on, which is the last thing that happens', () => {
    const done = after(kitchen, idle(), { stall: 1, clocks: { dusk: 5 } })
    expect(done).toMatchObject({ world: { ending: 'late' }, complication: { id: 'knock' } })
  })

  test('by what follows a move; then nothing pushes it on', () => {
    const script = lastFerryScript((source) => source.replace('reveal kept_ticket', 'end missed'))
    const done = after(script, idle(true), { clocks: { horn: 2 }, stall: 1 })
    expect(done).toMatchObject({ world: { ending: 'missed' }, complication: null })
  })
})
