import { describe, expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import type { Effect, Intent } from '../script/types.ts'
import { begin } from './begin.ts'
import { confirmOf, isFatal } from './confirm.ts'
import { always, bad, good, intent, opened, playing } from './fixtures/play.ts'
import { offers } from './offers.ts'
import { fullEffects, withFull } from './sceneEffects.ts'
import { stakesOf } from './stakes.ts'
import { firstWorld, sceneOf } from './worlds.ts'

const kitchen = kitchenScript()
const ferry = lastFerryScript()

function intentOf(script: typeof kitchen, scene: string, id: string): Intent {
  const found = script.scenes.get(scene)?.intents.get(id)
  if (!found) throw new Error(`${scene}.${id}`)
  return found
}

describe('all that may happen in a scene', () => {
  test('is of its options, of what follows, of words, and of clocks that fill', () => {
    const scene = sceneOf(kitchen, firstWorld(kitchen))
    const all = fullEffects(kitchen, scene)
    const told = all.map(({ op, id }) => `${op} ${id}`)
    for (const one of ['set boiled', 'goto yard', 'set asked_home', 'meter calm', 'end late'])
      expect(told).toContain(one)
    expect(told.filter((one) => one === 'end late')).toHaveLength(1)
    expect(told).not.toContain('end together')
  })

  test('has a clock’s end only where it is ticked, and once', () => {
    const tick: Effect = { op: 'tick', id: 'dusk', by: 1 }
    expect(withFull(kitchen, [{ op: 'set', id: 'boiled' }])).toHaveLength(1)
    expect(withFull(kitchen, [tick, tick])).toEqual([tick, tick, { op: 'end', id: 'late' }])
    expect(withFull(kitchen, [{ op: 'tick', id: 'none', by: 1 }])).toHaveLength(1)
  })
})

describe('what a check may bring and cost', () => {
  const stakes = (ok: Effect[], ko: Effect[]) =>
    stakesOf(kitchen, begin(kitchen), { ...intentOf(kitchen, 'kitchen', 'plead'), ok, ko })

  test('is gained by success and risked by failure, each named once', () => {
    const gain: Effect = { op: 'meter', id: 'trust', by: 10 }
    const loss: Effect = { op: 'meter', id: 'calm', by: -1 }
    expect(stakes([gain, gain, loss, { op: 'get', id: 'cup' }], [loss, loss, gain])).toEqual({
      gains: ['trust', 'cup'],
      risks: ['calm'],
      ends: false,
    })
    expect(stakes([{ op: 'set', id: 'boiled' }], [{ op: 'drop', id: 'cup' }])).toEqual({
      ...{ gains: [], risks: ['cup'], ends: false },
    })
  })

  test('of a hurt, more is worse and less is better', () => {
    const more: Effect = { op: 'meter', id: 'hurt', by: 10 }
    const less: Effect = { op: 'meter', id: 'hurt', by: -10 }
    expect(stakes([more, less], [more]).gains).toEqual(['hurt'])
    expect(stakes([more], [more])).toMatchObject({ gains: [], risks: ['hurt'] })
    expect(stakes([less], [less])).toMatchObject({ gains: ['hurt'], risks: [] })
  })

  test('is risked as a clock that moves on, by its name', () => {
    expect(stakes([], [{ op: 'tick', id: 'dusk', by: 1 }]).risks).toEqual(['dusk'])
  })

  const ends = (play: ReturnType<typeof playing>, id: string) =>
    offers(play.script, play.state()).find((offer) => offer.id === id)?.stakes?.ends

  test('is the play itself where failing takes the last of a meter or fills a clock [R13.09]', () => {
    const atPier = opened()
    expect([ends(atPier, 'follow'), ends(atPier, 'own_up')]).toEqual([false, false])
    atPier.take(intent('follow'), bad)
    expect([ends(atPier, 'follow'), ends(atPier, 'own_up')]).toEqual([true, false])
    const inKitchen = playing(kitchen)
    inKitchen.take({ kind: 'opening', id: 'door' })
    for (let ticks = 0; ticks < 5; ticks++) {
      expect(ends(inKitchen, 'plead')).toBe(false)
      inKitchen.take(intent('rest'))
    }
    expect(ends(inKitchen, 'plead')).toBe(true)
  })

  test('is the play itself where success ends it, and never because turns run out [R13.09]', () => {
    const onDeck = opened()
    for (const id of ['follow', 'ask_why']) onDeck.take(intent(id), good)
    const state = onDeck.state()
    const warm = {
      ...state,
      world: { ...state.world, meters: { ...state.world.meters, trust: 30 } },
    }
    const confess = intentOf(ferry, 'deck', 'confess')
    expect(stakesOf(ferry, warm, confess).ends).toBe(true)
    const last = { ...warm, world: { ...warm.world, limit: warm.world.turn + 1 } }
    expect(stakesOf(ferry, last, intentOf(ferry, 'deck', 'ask_why')).ends).toBe(false)
  })
})

describe('what is asked about before it happens', () => {
  test('is, by the script alone, what ends, leaves, spends or cannot be undone [R13.04]', () => {
    const fatal = (scene: string, id: string) =>
      isFatal(kitchen, scene, intentOf(kitchen, scene, id))
    expect(['boil', 'plead', 'parlour', 'yard'].map((id) => fatal('kitchen', id))).toEqual([
      ...[false, false, false, true],
    ])
    expect(['kiss', 'wait', 'go'].map((id) => fatal('yard', id))).toEqual([true, false, true])
    expect(isFatal(ferry, 'pier', intentOf(ferry, 'pier', 'follow'))).toBe(true)
    expect(isFatal(ferry, 'pier', intentOf(ferry, 'pier', 'leave'))).toBe(true)
    expect(isFatal(ferry, 'pier', intentOf(ferry, 'pier', 'own_up'))).toBe(false)
  })

  const spending = (back: string) =>
    twoChapters((source) =>
      source
        .replace(
          'down: { ok: [goto cave] }',
          `down: { ok: [goto cave] }, throw: { ok: [drop lamp] }`,
        )
        .replace('sleep: { uses: 1, ok: [hope +1] }', `sleep: { uses: 1, ok: [hope +1${back}] }`)
        .replace(
          'start: { scene: shore, items: [map] }',
          'start: { scene: hill, items: [lamp, map] }',
        )
        .replace('back: { ok: [goto shore] }', 'back: { ok: [hope +1] }'),
    )

  test('is to spend what nowhere comes back [R13.04]', () => {
    for (const [back, why] of [
      ['', 'spends'],
      [', get lamp', null],
    ] as const) {
      const play = playing(spending(back))
      play.take({ kind: 'opening', id: 'swim' })
      expect(confirmOf(play.script, play.state(), 'throw')).toBe(why)
      expect(isFatal(play.script, 'hill', intentOf(play.script, 'hill', 'throw'))).toBe(
        why !== null,
      )
    }
  })

  test('is what failing would do too, and nothing that is not there', () => {
    const play = opened()
    expect(confirmOf(ferry, play.state(), 'follow')).toBe('leaves')
    expect(confirmOf(ferry, play.state(), 'own_up')).toBeNull()
    expect(confirmOf(ferry, play.state(), 'no_such')).toBeNull()
    play.take(intent('own_up'), always(1))
    play.take(intent('follow'), always(1))
    // The nerve is down to its last: to fail once more ends it.
    expect(confirmOf(ferry, play.state(), 'follow')).toBe('leaves')
    play.take(intent('own_up'), good)
    expect(confirmOf(ferry, play.state(), 'own_up')).toBeNull()
  })
})
