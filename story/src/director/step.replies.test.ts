import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { type Action, step } from './step.ts'
import type { WorldState } from './types.ts'
import { firstWorld } from './worlds.ts'

type Manner = 'kind' | 'hostile' | null
interface Said {
  to?: string
  pushes?: boolean
  mayEnd?: true
}
const said = (manner: Manner, { pushes = false, ...more }: Said = {}): Action => ({
  ...{ kind: 'reply', manner, pushes },
  ...more,
})

/** Where words are answered by `effects`, and the fourth in a row brings `knock`. */
function kitchen({ kind = 'trust +10', hostile = 'trust -10, calm -1', knock = 'tick dusk' } = {}) {
  const script = kitchenScript((source) =>
    source
      .replace('improv: { effects: [trust +10]', `improv: { effects: [${kind}]`)
      .replace('hostile: { effects: [trust -10, calm -1]', `hostile: { effects: [${hostile}]`)
      .replace('knock: { complication: true, effects: [tick dusk]', () => {
        return `knock: { complication: true, effects: [${knock}]`
      }),
  )
  const before = firstWorld(script)
  const after = (action: Action, change: Partial<WorldState> = {}) =>
    step(script, { ...before, ...change }, action, () => false)
  return { before, after }
}

describe('a kind word', () => {
  const { before, after } = kitchen({ kind: 'trust +10, desire +10, calm -1' })
  const metersAfter = (action: Action) => after(action).world.meters

  test('gains with whom it is said to, and not with who stands by', () => {
    expect(metersAfter(said('kind', { to: 'nan' }))).toEqual({
      ...before.meters,
      ...{ trust: 30, calm: 2 },
    })
    expect(metersAfter(said('kind', { to: 'ivo' }))).toEqual({
      ...before.meters,
      ...{ desire: 10, calm: 2 },
    })
  })

  test('to nobody gains with everybody; a hostile one costs whomever it is said to', () => {
    expect(metersAfter(said('kind'))).toMatchObject({ trust: 30, desire: 10, calm: 2 })
    expect(metersAfter(said('hostile', { to: 'ivo' }))).toMatchObject({ trust: 10, calm: 2 })
  })

  test('that could gain with another alone is not counted', () => {
    const toIvo = kitchen().after(said('kind', { to: 'ivo' }))
    expect(toIvo).toMatchObject({ moved: false, happenings: [] })
    expect(toIvo.world.uses).toEqual({})
    const toNan = kitchen().after(said('kind', { to: 'nan' }))
    expect(toNan).toMatchObject({ moved: true, world: { uses: { 'kitchen.~': 1 } } })
    expect(toNan.happenings).toEqual([])
  })
})

test('a move by free words tells of nothing but what came of it', () => {
  expect(kitchen().after({ kind: 'improv' }).happenings).toEqual([])
})

describe('words alone', () => {
  test('that would end the play are heard, and change nothing [R13.04]', () => {
    const last = { meters: { trust: 20, desire: 0, hurt: 0, calm: 1 } }
    const { before, after } = kitchen()
    expect(after(said('hostile'), last)).toEqual({
      ...{ world: { ...before, ...last }, happenings: [], moved: false },
      ...{ storylet: null, complication: null, held: true },
    })
    expect(after(said('hostile')).held).toBe(false)
  })

  test('that would bring what ends the play do what they did by themselves [R13.04]', () => {
    const { after } = kitchen()
    const late = { clocks: { dusk: 5 } }
    expect(after(said('kind', { pushes: true }), late)).toMatchObject({
      world: { ending: null, turn: 0, meters: { trust: 30 }, clocks: { dusk: 5 } },
      ...{ moved: true, complication: null, held: true },
    })
    expect(after(said('kind', { pushes: true }))).toMatchObject({
      world: { turn: 1, meters: { trust: 30 }, clocks: { dusk: 1 } },
      ...{ complication: { id: 'knock' }, held: false },
    })
  })

  test('leave no scene [R13.04]', () => {
    const { before, after } = kitchen({ knock: 'goto parlour' })
    expect(after(said(null, { pushes: true }))).toMatchObject({ world: before, held: true })
  })

  test('take no last turn [R13.04]', () => {
    const { after } = kitchen()
    const last = after(said(null, { pushes: true }), { turn: 19 })
    expect(last).toMatchObject({ world: { turn: 19, ending: null }, held: true })
  })

  test('ended it in plays that were begun when they could, and nothing came after', () => {
    const { after } = kitchen({ hostile: 'tick dusk', knock: 'trust +10' })
    const ended = after(said('hostile', { pushes: true, mayEnd: true }), { clocks: { dusk: 5 } })
    expect(ended).toMatchObject({
      world: { ending: 'late', meters: { trust: 20 } },
      ...{ complication: null, held: false },
    })
  })
})
