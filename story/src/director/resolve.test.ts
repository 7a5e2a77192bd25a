import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { begin, turnsLeft } from './begin.ts'
import { seededDice } from './dice.ts'
import { always, bad, chat, good, intent, opened, playing } from './fixtures/play.ts'
import { randomPlay } from './fixtures/randomPlay.ts'
import { offers } from './offers.ts'
import { resolve, revivedWorld } from './resolve.ts'

// Hundreds of plays take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('acting', () => {
  test('a play opens by one of its ways in [R5.07]', () => {
    const play = playing()
    const direction = play.take({ kind: 'opening', id: 'early' })
    expect(direction).toMatchObject({ entered: 'pier', free: true })
    expect(play.state()).toMatchObject({ phase: 'await', visited: ['pier'] })
    expect(play.state().world.meters['trust']).toBe(25)
  })

  test('an unknown way in is refused', () => {
    const script = lastFerryScript()
    for (const id of ['swimming', '__proto__', null]) {
      const outcome = resolve(script, begin(script), { kind: 'opening', id }, good)
      expect(outcome).toEqual({ ok: false, why: 'not_on_offer' })
    }
  })

  test('a play that is open opens no second time', () => {
    const play = opened()
    const outcome = resolve(play.script, play.state(), { kind: 'opening', id: 'early' }, good)
    expect(outcome).toEqual({ ok: false, why: 'not_open' })
    const unopened = playing()
    expect(resolve(unopened.script, unopened.state(), intent('own_up'), good)).toEqual({
      ok: false,
      why: 'not_open',
    })
  })

  test('a way in is told as what it was, and what it leads past is not entered', () => {
    const running = playing().take({ kind: 'opening', id: 'running' })
    expect(running).toMatchObject({
      move: { kind: 'opening', id: 'running' },
      final: true,
      entered: 'pier',
      deltas: [{ of: 'meter', id: 'nerve', before: 3, after: 2 }],
    })
    const script = lastFerryScript((source) =>
      source.replace('running: { effects: [nerve -1] }', 'running: { effects: [goto deck] }'),
    )
    const aboard = opened(script)
    expect(aboard.state()).toMatchObject({ visited: ['deck'], world: { scene: 'deck' } })
  })

  test('a story without ways in opens without one, and by no made-up one', () => {
    const script = { ...lastFerryScript(), openings: new Map() }
    const made = resolve(script, begin(script), { kind: 'opening', id: 'running' }, good)
    expect(made).toEqual({ ok: false, why: 'not_on_offer' })
    const play = playing(script)
    expect(play.take({ kind: 'opening', id: null })).toMatchObject({ entered: 'pier', deltas: [] })
    expect(play.state().visited).toEqual(['pier'])
  })

  test('a player acts by choosing an offered option, and the story moves [R1.02]', () => {
    const play = opened()
    expect(offers(play.script, play.state()).map(({ id }) => id)).toEqual([
      'own_up',
      'follow',
      'leave',
    ])
    const direction = play.take(intent('own_up'))
    expect(direction).toMatchObject({ outcome: 'ok', free: false, moods: { mara: 'wary' } })
    expect(direction.deltas).toContainEqual({ of: 'meter', id: 'trust', before: 20, after: 30 })
    expect(play.state().threads).toEqual([
      { id: 'her_reason', opened: 1, touched: 1, closed: null },
    ])
  })

  test('what is not on offer is refused, whoever asks for it [R10.02]', () => {
    const play = opened()
    for (const id of ['confess', 'win', 'constructor', '__proto__', '']) {
      expect(resolve(play.script, play.state(), intent(id), good)).toEqual({
        ok: false,
        why: 'not_on_offer',
      })
    }
  })

  test('an intent used up is offered no more', () => {
    const play = opened()
    for (let time = 0; time < 3; time++) play.take(intent('own_up'))
    expect(offers(play.script, play.state()).map(({ id }) => id)).toEqual(['follow', 'leave'])
  })

  test('the shortest way wins and gives the ending its name', () => {
    const play = opened()
    for (const id of ['own_up', 'follow', 'ask_why']) play.take(intent(id))
    expect(play.take(intent('confess')).ending).toEqual({ id: 'together', kind: 'win' })
    expect(play.state().phase).toBe('won')
    expect(resolve(play.script, play.state(), intent('wait'), good)).toEqual({
      ok: false,
      why: 'play_over',
    })
  })

  test('facts come out once, in order', () => {
    const play = opened()
    for (const id of ['follow', 'ask_why']) play.take(intent(id))
    expect(play.state().facts).toEqual([{ id: 'why_she_left', turn: 2 }])
  })
})

describe('dice', () => {
  test('a tie is the player’s, and one less fails', () => {
    const roll = (value: number) => opened().take(intent('own_up'), always(value)).check
    expect(roll(9)).toMatchObject({ dc: 10, mod: 1, need: 9, ok: true })
    expect(roll(8)).toMatchObject({ ok: false })
  })

  test('two failures running bring pity, and a success ends it', () => {
    const play = opened()
    play.take(intent('own_up'), bad)
    play.take(intent('own_up'), bad)
    expect(play.take(intent('own_up')).check).toMatchObject({ pity: 2, mod: 2 })
    expect(play.take(intent('follow')).check).toMatchObject({ pity: 0 })
  })

  test('naming a known fact about her helps; an unknown one does not', () => {
    const play = opened()
    expect(play.take(intent('own_up', 'kept_ticket'), bad).check).toMatchObject({ flair: 0 })
    play.take(intent('own_up'), bad)
    expect(play.state().facts.map(({ id }) => id)).toEqual(['kept_ticket'])
    expect(play.take(intent('own_up', 'kept_ticket')).check).toMatchObject({ flair: 1 })
    expect(play.take(intent('follow', 'nonsense')).move).toMatchObject({ flair: null })
  })
})

describe('failing', () => {
  test('a failed check costs something and the play goes on [R10.12]', () => {
    const play = opened()
    const direction = play.take(intent('own_up'), bad)
    expect(direction.outcome).toBe('ko')
    expect(direction.deltas).toEqual([
      { of: 'meter', id: 'trust', before: 20, after: 15 },
      { of: 'clock', id: 'horn', before: 0, after: 1 },
    ])
    expect(play.state().phase).toBe('await')
  })

  test('a full clock strikes, once', () => {
    const play = opened()
    for (const id of ['own_up', 'own_up', 'own_up']) play.take(intent(id), bad)
    play.take(intent('follow'))
    play.take(intent('wait'))
    const direction = play.take(intent('wait'))
    expect(direction).toMatchObject({ filled: ['horn'], ending: { id: 'missed', kind: 'fail' } })
  })

  test('fails come before the limit, and the limit ends the story', () => {
    const script = lastFerryScript((source) => source.replace('turns: 20', 'turns: 2'))
    const play = opened(script)
    play.take(intent('own_up'))
    expect(play.take(intent('own_up')).ending).toEqual({ id: 'missed', kind: 'fail' })
    const broken = opened(script)
    broken.take(intent('follow'), bad)
    expect(broken.take(intent('follow'), bad).ending).toEqual({ id: 'gave_up', kind: 'fail' })
  })

  test('a revive goes back to the scene’s start with strength and turns enough [R1.12]', () => {
    const play = opened()
    play.take(intent('leave'))
    expect(play.state().phase).toBe('revive')
    expect(play.take({ kind: 'revive' })).toMatchObject({
      move: { kind: 'revive' },
      free: true,
      final: true,
      revealed: [],
      entered: null,
    })
    expect(play.state()).toMatchObject({ phase: 'await', reviveNo: 1 })
    expect(play.state().world).toMatchObject({
      scene: 'pier',
      turn: 0,
      meters: { nerve: 2, trust: 20 },
    })
    expect(turnsLeft(play.state())).toBe(20)
  })

  test('turns are added where few were left, and revives run out [R4.14]', () => {
    const script = lastFerryScript((source) => source.replace('turns: 20', 'turns: 3'))
    const play = opened(script)
    for (const id of ['own_up', 'follow', 'wait']) play.take(intent(id))
    play.take({ kind: 'revive' })
    expect(play.state().world.scene).toBe('deck')
    expect(turnsLeft(play.state())).toBe(6)
    for (let turn = 0; turn < 6; turn++)
      if (play.state().phase === 'await') play.take(intent('wait'))
    play.take({ kind: 'revive' })
    for (let turn = 0; turn < 6; turn++)
      if (play.state().phase === 'await') play.take(intent('wait'))
    expect(play.state().phase).toBe('failed')
    expect(resolve(script, play.state(), { kind: 'revive' }, good)).toEqual({
      ok: false,
      why: 'no_revive_offer',
    })
  })

  test('a refused revive closes the play [R4.14]', () => {
    const play = opened()
    play.take(intent('leave'))
    expect(play.take({ kind: 'refuse' })).toMatchObject({
      move: { kind: 'refuse' },
      free: true,
      final: true,
      entered: null,
    })
    expect(play.state().phase).toBe('failed')
  })

  test('who was offered no revive can neither take one nor let it be', () => {
    const play = opened()
    for (const kind of ['revive', 'refuse'] as const) {
      expect(resolve(play.script, play.state(), { kind }, good)).toEqual({
        ok: false,
        why: 'no_revive_offer',
      })
    }
    play.take(intent('leave'))
    expect(resolve(play.script, play.state(), intent('own_up'), good)).toEqual({
      ok: false,
      why: 'not_open',
    })
    const unsaved = { ...play.state(), checkpoint: null }
    expect(resolve(play.script, unsaved, { kind: 'revive' }, good)).toEqual({
      ok: false,
      why: 'no_revive_offer',
    })
  })

  test('a revive lowers nothing that is above its floor', () => {
    const script = lastFerryScript()
    const { world } = opened(script).state()
    const strong = { ...world, meters: { ...world.meters, nerve: 3, trust: 90 } }
    expect(revivedWorld(script, strong).meters).toEqual(strong.meters)
    const other = { ...world, meters: { ...world.meters, courage: 4 } }
    expect(revivedWorld(script, other).meters['courage']).toBe(4)
  })

  test('the same roll does not come again after a revive', () => {
    const seen: string[] = []
    const noting = { draw: (purpose: string) => seen.push(purpose) && 20 }
    const play = opened()
    play.take(intent('own_up'), noting)
    play.take(intent('leave'))
    play.take({ kind: 'revive' })
    play.take(intent('own_up'), noting)
    expect(seen).toEqual(['bag|0', 'bag|1'])
  })
})

describe('free text that fits no intent', () => {
  test('improvisation may do what the script allows, as often as it allows', () => {
    const play = opened()
    expect(play.take(chat)).toMatchObject({ free: false, deltas: [{ id: 'trust', after: 25 }] })
    expect(play.take(chat)).toMatchObject({ free: true, deltas: [] })
    expect(play.state().world.turn).toBe(1)
  })

  test('a reply that changes nothing is free, three in a row at most [R1.04]', () => {
    const play = opened()
    play.take(chat)
    const free = [chat, chat, chat, chat, chat].map((move) => play.take(move).free)
    expect(free).toEqual([true, true, true, false, true])
  })

  test('two replies without change bring a complication, then the script’s own push [R10.12]', () => {
    const play = opened()
    play.take(intent('own_up'))
    play.take(chat)
    expect(play.take(chat).complication).toBeNull()
    const first = play.take(chat)
    expect(first).toMatchObject({ complication: { id: 'rain' }, free: true })
    expect(first.deltas).toEqual([{ of: 'meter', id: 'nerve', before: 2, after: 1 }])
    play.take(chat)
    expect(play.take(chat)).toMatchObject({ complication: { id: null }, deltas: [{ id: 'horn' }] })
  })
})

test('the same play with the same seed is the same, turn for turn', () => {
  const script = lastFerryScript()
  void fc.assert(
    fc.property(randomPlay, ({ seed, choices }) => {
      const state = opened(script).state()
      const move = intent(choices.length % 2 === 0 ? 'own_up' : 'follow')
      const once = resolve(script, state, move, seededDice(seed))
      expect(resolve(script, state, move, seededDice(seed))).toEqual(once)
    }),
    { numRuns: 100 },
  )
})
