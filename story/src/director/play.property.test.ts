import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { loadState, saveState } from '../log/savedState.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { playThrough, randomPlay } from './fixtures/randomPlay.ts'
import { offers } from './offers.ts'
import type { PlayState } from './types.ts'

// Hundreds of plays take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const script = lastFerryScript()

function reloaded(state: PlayState): PlayState {
  const loaded = loadState(saveState(state))
  if (!loaded) throw new Error('a saved state did not load')
  return loaded
}

test('whatever is played, numbers stay in their ranges and steps', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      for (const { state } of playThrough(script, play)) {
        for (const { id, min, max, step } of script.meters.values()) {
          const value = state.world.meters[id] ?? Number.NaN
          expect(value >= min && value <= max && (value - min) % step === 0).toBe(true)
        }
        for (const { id, size } of script.clocks.values()) {
          expect(state.world.clocks[id]).toBeLessThanOrEqual(size)
        }
        expect(state.world.stall).toBeLessThanOrEqual(2)
        expect(state.free).toBeLessThanOrEqual(3)
        expect(state.world.turn).toBeLessThanOrEqual(state.world.limit)
      }
    }),
    { numRuns: 500 },
  )
})

test('a play that awaits a move always has one to offer', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      const last = playThrough(script, play).at(-1)?.state
      if (last?.phase === 'await') expect(offers(script, last).length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('saved and loaded before each turn, a play runs as it does straight through', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      const straight = playThrough(script, play).at(-1)?.state
      expect(playThrough(script, play, reloaded).at(-1)?.state).toEqual(straight)
    }),
    { numRuns: 300 },
  )
})

test('a free reply changes nothing but what the story itself pushes on', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      for (const { before, state, direction } of playThrough(script, play)) {
        if (!direction.free || direction.move.kind !== 'improv' || direction.complication) continue
        expect({ ...state.world, stall: 0 }).toEqual({ ...before.world, stall: 0 })
      }
    }),
    { numRuns: 300 },
  )
})

test('a turn does not touch the state it started from', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      const before = playThrough(script, play).map((taken) => saveState(taken.state))
      const frozen = playThrough(script, play, (state) => deepFreeze(reloaded(state)))
      expect(frozen.map((taken) => saveState(taken.state))).toEqual(before)
    }),
    { numRuns: 100 },
  )
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}
