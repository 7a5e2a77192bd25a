import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { topics } from '../script/vocabulary.ts'
import { confirmOf } from './confirm.ts'
import { always, good, intent, playing } from './fixtures/play.ts'
import { offers } from './offers.ts'
import type { Move, Reply } from './types.ts'

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

test('what is not there cannot be handled, nor who is not there be spoken to', () => {
  const play = inKitchen()
  const act: Move = { kind: 'act', thing: 'coat', verb: 'take' }
  expect(play.take(act)).toMatchObject({ answer: 'said', free: true })
  play.take(intent('lend'))
  expect(() => play.take(act)).toThrow('not_on_offer')
  play.take(intent('parlour'))
  expect(() => play.take(greet)).toThrow('not_on_offer')
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

test('a hub shows four options and beside them every way out', () => {
  const play = inKitchen()
  play.take(intent('boil'))
  const shown = offers(play.script, play.state())
  expect(shown.filter(({ exit }) => exit).map(({ id }) => id)).toEqual(['parlour', 'yard'])
  expect(shown.filter(({ exit }) => !exit)).toHaveLength(4)
})

test('what a check may bring and cost is shown with it [R13.09]', () => {
  const play = inKitchen()
  const plead = offers(play.script, play.state()).find(({ id }) => id === 'plead')
  expect(plead?.stakes).toEqual({ gains: ['trust'], risks: ['dusk'], ends: false })
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
