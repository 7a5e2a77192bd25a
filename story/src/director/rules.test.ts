import { describe, expect, test } from 'vitest'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { bad, chat, good, intent, opened } from './fixtures/play.ts'
import { available, isForced, offers } from './offers.ts'
import { repliesLeft } from './turns.ts'

const pier = '    intents:\n      own_up:'

/** The pier with more that can be done there. */
function withIntents(lines: readonly string[]) {
  const added = lines.map((line) => `      ${line}\n`).join('')
  return lastFerryScript((source) => source.replace(pier, `    intents:\n${added}      own_up:`))
}

describe('what is shown', () => {
  test('is no more than four options, however many there are [R1.02]', () => {
    const waits = [1, 2, 3, 4].map((number) => `wait${number}: { ok: [nerve +1] }`)
    const play = opened(withIntents(waits))
    expect(offers(play.script, play.state()).map(({ id }) => id)).toEqual([
      'wait1',
      'wait2',
      'wait3',
      'wait4',
    ])
    expect(available(play.script, play.state())).toHaveLength(7)
  })

  test('leaves out what may only be typed, which can be done all the same [R1.03]', () => {
    const play = opened(withIntents(['shout: { offer: false, ok: [trust -5] }']))
    expect(offers(play.script, play.state()).map(({ id }) => id)).not.toContain('shout')
    expect(available(play.script, play.state())).toContain('shout')
    expect(play.take(intent('shout'))).toMatchObject({ outcome: 'ok', free: false })
  })

  test('is nothing once the play is over', () => {
    const play = opened()
    play.take(intent('leave'))
    expect(offers(play.script, play.state())).toEqual([])
    expect(available(play.script, play.state())).toEqual([])
    expect(isForced(play.script, play.state())).toBe(false)
  })
})

describe('words that change nothing', () => {
  test('take a turn of the story when they are the fourth in a row, and none before [R1.04]', () => {
    const play = opened()
    play.take(intent('own_up'))
    play.take(chat)
    const turns = [chat, chat, chat, chat].map((move) => play.take(move).turn)
    expect(turns).toEqual([2, 2, 2, 3])
  })

  test('leave so many free replies as are left', () => {
    const play = opened()
    play.take(chat)
    const left = [chat, chat, chat, chat, chat].map((move) => {
      play.take(move)
      return repliesLeft(play.script, play.state())
    })
    expect(left).toEqual([2, 1, 0, 3, 2])
  })
})

describe('a check', () => {
  test('has no pity after one failure, some after two, and no more after three', () => {
    const script = lastFerryScript((source) => source.replace('uses: 3', 'uses: 9'))
    const play = opened(script)
    const pities = [bad, bad, bad, bad].map((dice) => play.take(intent('own_up'), dice).check?.pity)
    expect(pities).toEqual([0, 0, 2, 2])
  })

  test('that is not rolled leaves pity as it was', () => {
    const script = withIntents(['breathe: { ok: [nerve +1] }'])
    const play = opened(script)
    play.take(intent('own_up'), bad)
    play.take(intent('own_up'), bad)
    play.take(intent('breathe'))
    expect(play.take(intent('own_up')).check).toMatchObject({ pity: 2 })
  })
})

describe('a fact', () => {
  const script = withIntents(['ask_ticket: { uses: 2, ok: [reveal kept_ticket] }'])

  test('is told once: told again it is no news, and known since the first time', () => {
    const play = opened(script)
    expect(play.take(intent('ask_ticket'))).toMatchObject({
      revealed: ['kept_ticket'],
      deltas: [{ of: 'fact', id: 'kept_ticket', before: false, after: true }],
    })
    const again = play.take(intent('ask_ticket'))
    expect(again).toMatchObject({ revealed: [], deltas: [] })
    expect(play.state().facts).toEqual([{ id: 'kept_ticket', turn: 1 }])
  })

  test('that comes out is a change: the turn counts, and the story does not stand still [R10.12]', () => {
    const play = opened(script)
    play.take(intent('own_up'), good)
    play.take(chat)
    play.take(chat)
    expect(play.state().world.stall).toBe(1)
    expect(play.take(intent('ask_ticket'))).toMatchObject({ free: false, complication: null })
    expect(play.state().world.stall).toBe(0)
    expect(play.state().free).toBe(0)
  })
})
