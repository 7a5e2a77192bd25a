import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { begin, revivesLeft, turnsLeft } from './begin.ts'
import { newlyRevealed, remember } from './remember.ts'
import type { PlayState } from './types.ts'

const kitchen = kitchenScript()

describe('what is remembered', () => {
  const state: PlayState = { ...begin(kitchen), facts: [{ id: 'map', turn: 0 }] }

  test('is each fact once, with the turn on which it came out', () => {
    const happenings = ['map', 'leak', 'well', 'leak'].map(
      (id) => ({ kind: 'reveal', id }) as const,
    )
    expect(newlyRevealed(state, [...happenings, { kind: 'touch', id: 'x' }])).toEqual([
      ...['leak', 'well'],
    ])
    const { facts } = remember(kitchen, state, { ...state.world, turn: 4 }, happenings)
    expect(facts).toEqual([
      { id: 'map', turn: 0 },
      { id: 'leak', turn: 4 },
      { id: 'well', turn: 4 },
    ])
  })

  test('is of a thread when it was opened, last touched and closed', () => {
    const at = (turn: number, kind: 'open' | 'touch' | 'close', from = state, id = 'supper') =>
      remember(kitchen, from, { ...state.world, turn }, [{ kind, id }])
    const opened = at(1, 'open')
    expect(opened.threads).toEqual([{ id: 'supper', opened: 1, touched: 1, closed: null }])
    const touched = at(2, 'touch', opened)
    expect(touched.threads).toEqual([{ id: 'supper', opened: 1, touched: 2, closed: null }])
    const closed = at(3, 'close', touched)
    expect(closed.threads).toEqual([{ id: 'supper', opened: 1, touched: 3, closed: 3 }])
    expect(at(4, 'touch', closed).threads[0]).toMatchObject({ touched: 4, closed: 3 })
    expect(at(5, 'open', closed).threads).toEqual([
      { id: 'supper', opened: 1, touched: 5, closed: null },
    ])
    expect(at(5, 'close', closed, 'other').threads).toEqual(closed.threads)
    const two = at(6, 'open', opened, 'other')
    expect(two.threads.map(({ id, touched }) => [id, touched])).toEqual([
      ['supper', 1],
      ['other', 6],
    ])
  })

  test('is where one has been, and the last scene’s start to come back to', () => {
    const yard = { ...state.world, scene: 'yard' }
    const entered = remember(kitchen, state, yard, [
      { kind: 'entered', id: 'yard' },
      { kind: 'entered', id: 'yard' },
    ])
    expect(entered).toMatchObject({ visited: ['yard'], checkpoint: yard, phase: 'await' })
    const stayed = remember(kitchen, entered, { ...yard, turn: 1 }, [])
    expect(stayed).toMatchObject({ visited: ['yard'], checkpoint: yard })
    const ended = remember(kitchen, entered, { ...yard, ending: 'alone' }, [
      { kind: 'entered', id: 'parlour' },
    ])
    expect(ended).toMatchObject({ checkpoint: yard, phase: 'revive' })
    const over = { ...state.world, ending: 'alone' }
    expect(remember(kitchen, { ...state, reviveNo: 1 }, over, []).phase).toBe('failed')
    expect(remember(kitchen, state, { ...over, ending: 'together' }, []).phase).toBe('won')
  })

  test('is how often one may come back, and how many turns are left, never below none', () => {
    expect([0, 1, 2].map((reviveNo) => revivesLeft(kitchen, { ...state, reviveNo }))).toEqual([
      ...[1, 0, 0],
    ])
    const turn = (at: number) => turnsLeft({ ...state, world: { ...state.world, turn: at } })
    expect([turn(0), turn(19), turn(25)]).toEqual([20, 1, 0])
  })

  test('of an older form is no count of rolls', () => {
    expect(begin(kitchen)).toMatchObject({ v: 3, rolls: 0, phase: 'opening' })
    expect(begin(kitchen, 2)).toMatchObject({ v: 2, rolls: 0 })
    expect(begin(kitchen, 1)).not.toHaveProperty('rolls')
  })
})
