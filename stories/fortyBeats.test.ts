import { begin, type Move, offers, type PlayState, resolve } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const { script } = ourStory('forty-letters')

/** A play that has come to a scene at once, with these things done. */
function at(scene: string, done: readonly string[]): PlayState {
  const state = begin(script)
  const flags = [...state.world.flags, ...done]
  return { ...state, phase: 'await', world: { ...state.world, scene, flags } }
}

describe('after what is grave nothing light is said, as the roll falls well or badly', () => {
  test.each([
    ['mailvan', 'open_last', []],
    ['shrine', 'let_him', []],
    ['shrine', 'confront', []],
    ['shrine', 'have_it_out', ['told']],
    ['shrine', 'mend', ['told', 'quarrel']],
    ['daytrain', 'mend', ['told', 'quarrel']],
    ['roof', 'mend', ['told', 'quarrel']],
  ] as const)('%s, %s [R13.06]', (scene, id, done) => {
    const move = { kind: 'intent', id, flair: null } as const
    for (const roll of [1, 20]) {
      const outcome = resolve(script, at(scene, ['met', ...done]), move, {
        draw: (_, sides) => Math.min(roll, sides),
      })
      if (!outcome.ok) throw new Error(outcome.why)
      expect(outcome.direction.grave).toBe(true)
    }
  })
})

test('before a roll is tapped its stakes are shown, wherever it may cost something that has a measure [R13.09]', () => {
  const rolled = [...script.scenes].flatMap(([scene]) =>
    [[], ['told'], ['told', 'quarrel']].flatMap((done) =>
      offers(script, at(scene, ['met', ...done])).filter(({ odds }) => odds !== null),
    ),
  )
  expect(rolled.length).toBeGreaterThan(20)
  const bare = rolled.filter(({ stakes }) => !stakes || stakes.risks.length === 0)
  expect([...new Set(bare.map(({ id }) => id))]).toEqual([])
})

describe('who only talks, twelve lines in a row', () => {
  const talk: readonly Move[] = [
    { kind: 'say', act: 'talk', to: null },
    { kind: 'say', act: 'insult', to: null },
    { kind: 'ask', of: 'other', id: '', to: null },
  ]
  test.each([...script.scenes.keys()])('loses none of the bell’s time: %s [R13.04]', (scene) => {
    for (const move of talk) {
      let state = at(scene, ['met', 'told'])
      for (let said = 0; said < 12; said++) {
        const outcome = resolve(script, state, move, { draw: () => 1 })
        if (!outcome.ok) throw new Error(outcome.why)
        state = outcome.state
      }
      expect(state).toMatchObject({ phase: 'await', world: { scene, clocks: { bell: 0 } } })
    }
  })
})
