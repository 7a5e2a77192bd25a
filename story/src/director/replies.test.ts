import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { topics } from '../script/vocabulary.ts'
import { confirmOf } from './confirm.ts'
import { always, good, intent, playing } from './fixtures/play.ts'
import { mannerOf } from './replies.ts'
import { resolve } from './resolve.ts'
import { repliesLeft } from './turns.ts'
import type { Move, PlayState, Reply } from './types.ts'

const askLeak: Move = { kind: 'ask', of: 'fact', id: 'leak', to: 'nan' }
const askWell: Move = { kind: 'ask', of: 'fact', id: 'well', to: 'nan' }
const greet: Move = { kind: 'topic', topic: 'greeting', to: 'nan' }
const insult: Move = { kind: 'topic', topic: 'insult', to: 'nan' }
const comfort: Move = { kind: 'topic', topic: 'comfort', to: 'nan' }

function inKitchen() {
  const play = playing(kitchenScript())
  play.take({ kind: 'opening', id: 'door' })
  return play
}

describe('what is no option', () => {
  test('is free three times running, and the fourth moves the story on, as was said before [R13.01]', () => {
    const play = inKitchen()
    const told = [greet, greet, greet].map((move) => play.take(move))
    expect(told.map(({ free, turn, waits }) => [free, turn, waits])).toEqual([
      [true, 0, undefined],
      [true, 0, undefined],
      [true, 0, true],
    ])
    const fourth = play.take(greet)
    expect(fourth).toMatchObject({ free: false, turn: 1, complication: { id: 'knock' } })
    expect(play.take(greet)).toMatchObject({ free: true })
  })

  test('never counts as a story that stands still [R10.12]', () => {
    const play = inKitchen()
    for (const move of [greet, greet, greet]) play.take(move)
    expect(play.state().world).toMatchObject({ stall: 0, turn: 0, clocks: { dusk: 0 } })
  })

  test('begins anew after a move of the story', () => {
    const play = inKitchen()
    for (const move of [greet, greet, greet, intent('rest'), greet]) play.take(move)
    expect(play.state().free).toBe(1)
  })
})

describe('a question', () => {
  test('is told by who knows it and may, and then it is known [R13.02]', () => {
    const play = inKitchen()
    expect(play.take(askLeak)).toMatchObject({ answer: 'kept', revealed: [] })
    play.take(intent('plead'), good)
    expect(play.take(askLeak)).toMatchObject({ answer: 'told', revealed: ['leak'] })
    expect(play.take({ ...askLeak, to: 'ivo' })).toMatchObject({ answer: 'told', revealed: [] })
  })

  test('that nobody here can answer is never charged, not even as the fourth [R13.02]', () => {
    const play = inKitchen()
    const told = [askWell, askWell, askWell, askWell].map((move) => play.take(move))
    expect(told.map(({ answer, free }) => [answer, free])).toEqual(
      Array.from({ length: 4 }, () => ['unknown', true]),
    )
    expect(told[3]?.complication).not.toBeNull()
  })
})

describe('who is asked', () => {
  const answered = (move: Move) => inKitchen().take(move).answer

  test('tells what everybody may know, and nothing that is somebody else’s to tell [R13.02]', () => {
    const script = kitchenScript()
    const leak = script.facts.get('leak')
    if (!leak) throw new Error('no leak')
    const known = new Map([...script.facts, ['leak', { ...leak, audience: ['player'] }]])
    const open = playing({ ...script, facts: known })
    open.take({ kind: 'opening', id: 'door' })
    expect(open.take({ ...askLeak, to: null })).toMatchObject({
      answer: 'told',
      revealed: ['leak'],
      focus: null,
    })
    expect(answered({ ...askLeak, to: 'ivo' })).toBe('unknown')
    expect(answered({ ...askLeak, to: null })).toBe('unknown')
    expect(answered({ kind: 'ask', of: 'fact', id: 'map', to: 'ivo' })).toBe('kept')
    expect(answered({ kind: 'ask', of: 'fact', id: 'nothing', to: 'nan' })).toBe('unknown')
  })

  test('one fact that is out opens no other [R13.02]', () => {
    const play = inKitchen()
    play.take(intent('plead'), good)
    play.take(askLeak)
    const askMap: Move = { kind: 'ask', of: 'fact', id: 'map', to: 'ivo' }
    expect(play.take(askMap)).toMatchObject({ answer: 'kept', revealed: [] })
    expect(play.state().facts.map(({ id }) => id)).toEqual(['leak'])
  })

  test('tells of people, things and places what the story shows, and of nothing else; no fact comes out', () => {
    for (const of of ['cast', 'thing', 'place'] as const) {
      const play = inKitchen()
      expect(play.take({ kind: 'ask', of, id: 'leak', to: 'nan' })).toMatchObject({
        answer: 'told',
        revealed: [],
        focus: 'nan',
      })
      expect(play.state().facts).toEqual([])
    }
    expect(answered({ kind: 'ask', of: 'other', id: 'moon', to: 'nan' })).toBe('unknown')
  })

  test('what is withheld is never charged either, not even as the fourth [R13.02]', () => {
    const play = inKitchen()
    const told = [askLeak, askLeak, askLeak, askLeak].map((move) => play.take(move))
    expect(told.map(({ answer, free }) => [answer, free])).toEqual(
      Array.from({ length: 4 }, () => ['kept', true]),
    )
  })

  test('is somebody who is here, or nobody in particular', () => {
    const parlour = inKitchen()
    parlour.take(intent('parlour'))
    expect(() => parlour.take(askWell)).toThrow('not_on_offer')
    expect(() => parlour.take({ kind: 'say', act: 'insult', to: 'nan' })).toThrow('not_on_offer')
    expect(parlour.take({ ...askWell, to: null })).toMatchObject({ answer: 'unknown', focus: null })
    expect(parlour.take({ kind: 'say', act: 'insult', to: null }).answer).toBe('said')
    expect(() => parlour.take({ kind: 'touch', who: 'nan' })).toThrow('not_on_offer')
  })
})

test('a manner is kind, hostile or neither, by what was said', () => {
  const topic = (of: (typeof topics)[number]) => mannerOf({ kind: 'topic', topic: of, to: 'nan' })
  expect(topics.filter((of) => topic(of) === 'kind').sort()).toEqual([
    'apology',
    'comfort',
    'compliment',
    'feelings',
    'thanks',
  ])
  expect(topics.filter((of) => topic(of) === 'hostile').sort()).toEqual(['insult', 'threat'])
  expect(topic('greeting')).toBeNull()
  expect(mannerOf({ kind: 'say', act: 'insult', to: null })).toBe('hostile')
  expect(mannerOf({ kind: 'say', act: 'threaten', to: null })).toBe('hostile')
  expect(mannerOf({ kind: 'say', act: 'ask', to: null })).toBeNull()
  expect(mannerOf({ kind: 'touch', who: 'ivo' })).toBeNull()
  expect(mannerOf({ kind: 'act', thing: 'coat', verb: 'take' })).toBeNull()
})

describe('at the brink', () => {
  /** A play in the kitchen with some of its world otherwise. */
  function atBrink(world: Partial<PlayState['world']>, form: PlayState['v'] = 3): PlayState {
    const state = inKitchen().state()
    return { ...state, v: form, world: { ...state.world, ...world } }
  }

  function said(state: PlayState, moves: readonly Move[]) {
    return moves.map((move) => {
      const outcome = resolve(kitchenScript(), state, move, good)
      if (!outcome.ok) throw new Error(outcome.why)
      state = outcome.state
      return outcome
    })
  }

  const five = [greet, greet, greet, greet, greet]

  test.each([
    ['the clock is about to fill', { clocks: { dusk: 5 } }],
    ['one turn is left', { turn: 19 }],
  ])(
    'however much is said where %s, the story waits for a move and takes nothing [R13.04]',
    (_, world) => {
      const before = atBrink(world)
      const [, , third, fourth, fifth] = said(before, five)
      for (const told of [third, fourth, fifth]) {
        expect(told?.state).toMatchObject({ phase: 'await', free: 3, world: before.world })
        expect(told?.direction).toMatchObject({ free: true, waits: true, complication: null })
      }
      expect(fourth && repliesLeft(kitchenScript(), fourth.state)).toBe(1)
    },
  )

  test('the insult that would end it is heard and ends nothing, and the next move is as it was [R13.04]', () => {
    const before = atBrink({ meters: { trust: 20, desire: 0, hurt: 0, calm: 1 } })
    const [one] = said(before, [insult])
    expect(one?.state).toMatchObject({ phase: 'await', world: before.world })
    expect(one?.direction).toMatchObject({ ending: null, deltas: [], free: true })
  })

  test('what the fourth may still do is done: an insult costs, and the clock waits [R13.05]', () => {
    const [fourth] = said({ ...atBrink({ clocks: { dusk: 5 } }), free: 3 }, [insult])
    expect(fourth?.state.world).toMatchObject({ turn: 0, clocks: { dusk: 5 }, meters: { calm: 2 } })
  })

  test('a play from before that ends as it did, and counts what is left as it did', () => {
    const old = atBrink({ clocks: { dusk: 5 } }, 2)
    const told = said(old, five.slice(1))
    expect(told[3]?.direction.ending).toMatchObject({ id: 'late' })
    expect(told[2] && repliesLeft(kitchenScript(), told[2].state)).toBe(0)
  })
})

describe('hostility', () => {
  test('costs, once in a scene, and kindness gains once [R13.05]', () => {
    const play = inKitchen()
    play.take(insult)
    expect(play.state().world.meters).toMatchObject({ trust: 10, calm: 2 })
    play.take(insult)
    expect(play.state().world.meters).toMatchObject({ trust: 10, calm: 2 })
    play.take(comfort)
    play.take(comfort)
    expect(play.state().world.meters).toMatchObject({ trust: 20 })
  })

  test('is never rewarded, whatever was said before [R13.05]', () => {
    const acts = ['insult', 'threaten'] as const
    const hostile: Reply[] = [
      { kind: 'topic', topic: 'insult', to: 'ivo' },
      { kind: 'topic', topic: 'threat', to: 'nan' },
      ...acts.map((act): Reply => ({ kind: 'say', act, to: null })),
    ]
    const move = fc.oneof(
      fc.constantFrom(...topics).map((topic): Reply => ({ kind: 'topic', topic, to: 'nan' })),
      fc.constantFrom(...hostile),
    )
    void fc.assert(
      fc.property(fc.array(move, { maxLength: 3 }), fc.constantFrom(...hostile), (before, last) => {
        const play = inKitchen()
        for (const one of before) play.take(one)
        const { trust = 0, desire = 0 } = play.state().world.meters
        play.take(last)
        expect(play.state().world.meters['trust']).toBeLessThanOrEqual(trust)
        expect(play.state().world.meters['desire']).toBeLessThanOrEqual(desire)
      }),
    )
  })
})

test('a hand is taken by who wants it taken, and not before [R13.03]', () => {
  const play = inKitchen()
  expect(play.take({ kind: 'touch', who: 'ivo' })).toMatchObject({ answer: 'no', focus: 'ivo' })
  play.take(intent('lend'))
  expect(play.take({ kind: 'touch', who: 'ivo' })).toMatchObject({ answer: 'yes' })
})

test('what is not there is said not to be there, and who is not there cannot be spoken to', () => {
  const play = inKitchen()
  const act: Move = { kind: 'act', thing: 'coat', verb: 'take' }
  expect(play.take(act)).toMatchObject({ answer: 'said', free: true, focus: 'nan', revealed: [] })
  expect(() => play.take({ ...act, thing: 'anvil' })).toThrow('not_on_offer')
  play.take(intent('lend'))
  expect(play.take(act)).toMatchObject({ answer: 'unknown', free: true, deltas: [] })
  expect(() => play.take({ ...act, thing: 'no such thing' })).toThrow('not_on_offer')
  play.take(intent('parlour'))
  expect(() => play.take(greet)).toThrow('not_on_offer')
  // It is in the kitchen.
  expect(play.take({ ...act, thing: 'kettle' })).toMatchObject({ answer: 'unknown', free: true })
})

test('what a love interest may want in a chapter has a ceiling, and what is had stays', () => {
  const play = inKitchen()
  play.take(intent('lend'))
  expect(play.state().world.meters['desire']).toBe(20)
  play.take(intent('boil'))
  play.take(intent('yard'))
  play.take(intent('wait'))
  expect(play.state().world.meters['desire']).toBe(30)
})

test('what ends the play, leaves for good or cannot be undone is asked about first [R13.04]', () => {
  const play = inKitchen()
  const why = (id: string) => confirmOf(play.script, play.state(), id)
  expect([why('boil'), why('plead'), why('parlour')]).toEqual([null, null, null])
  play.take(intent('boil'))
  expect(why('yard')).toBe('leaves')
  play.take(intent('yard'))
  expect(why('go')).toBe('ends')
  play.take(intent('wait'))
  play.take(intent('wait'))
  expect([why('kiss'), why('wait')]).toEqual(['irreversible', null])
})

test('the last tick of a clock that ends the play is asked about too [R13.04]', () => {
  const play = inKitchen()
  for (let turn = 0; turn < 5; turn++) play.take(intent('rest'))
  expect(confirmOf(play.script, play.state(), 'rest')).toBe('ends')
  expect(confirmOf(play.script, play.state(), 'plead')).toBe('ends')
  expect(confirmOf(play.script, play.state(), 'lend')).toBeNull()
})

test('a grave moment is marked [R13.06]', () => {
  const play = inKitchen()
  expect(play.take(intent('shout'), always(1)).grave).toBe(true)
  expect(play.take(intent('rest')).grave).toBeUndefined()
})
