import { describe, expect, test } from 'vitest'
import type { Direction } from '../director/types.ts'
import { diceOf, direction, line, player, storyWith, telling } from './fixtures/telling.ts'
import { loadNarratorState } from './narratorState.ts'
import { render } from './render.ts'
import type { LineRef } from './types.ts'

const keysOf = (lines: readonly LineRef[]) => lines.map(({ key }) => key)
const turns = (count: number) => Array.from({ length: count }, (_, at) => at)
const improv = (act: 'talk' | 'ask' | 'examine' | 'meta' | 'claim'): Partial<Direction> => ({
  move: { kind: 'improv', act },
  outcome: 'none',
})

describe('a turn told', () => {
  test('always says how the move went', () => {
    const { tell } = telling()
    for (const at of turns(40)) {
      const outcome = at % 3 === 0 ? 'ko' : 'ok'
      expect(keysOf(tell(direction({ outcome })))).toContain(`${outcome}.pier.own_up`)
    }
  })

  test('says what followed, in the order it happened, and the ending last', () => {
    const { tell } = telling()
    const ending = { id: 'missed', kind: 'fail' } as const
    const lines = keysOf(tell(direction({ filled: ['horn'], entered: 'deck', ending })))
    expect(lines.slice(-3)).toEqual(['clock.horn', 'enter.deck', 'ending.missed'])
    expect(lines.join()).not.toContain('hook')
  })

  test('reacts by mood, and only as things went', () => {
    const react = new Map([
      ['warm' as const, [line('glad', { sign: 'up' }), line('hurt', { sign: 'down' })]],
    ])
    const story = storyWith(({ cast }) => {
      const mara = cast.get('mara')
      return mara ? { cast: new Map([['mara', { ...mara, react }]]) } : {}
    })
    const down = { of: 'meter', id: 'trust', before: 60, after: 50 } as const
    const { tell } = telling(story)
    const sour = direction({ focus: 'mara', moods: { mara: 'warm' }, deltas: [down] })
    const said = turns(12)
      .flatMap(() => tell(sour))
      .filter(({ key }) => key === 'react.mara.warm')
    expect(said).toEqual([
      { key: 'react.mara.warm', variant: 1 },
      { key: 'react.mara.warm', variant: 1 },
    ])
  })

  test('is the same again from the same state and dice', () => {
    const [one, other] = [telling(), telling()]
    for (const _ of turns(20)) expect(one.tell(direction())).toEqual(other.tell(direction()))
    expect(one.state()).toEqual(other.state())
  })

  test('repeats no line of a full pool within ten turns', () => {
    const { tell } = telling()
    const told = turns(60).map(() => tell(direction()))
    told.forEach((lines, at) => {
      const before = new Set(
        told
          .slice(Math.max(0, at - 10), at)
          .flat()
          .map(nameOf),
      )
      const hot = lines.filter(({ key }) => !key.startsWith('ok.'))
      expect(hot.map(nameOf).filter((name) => before.has(name))).toEqual([])
    })
  })

  test('comes back to what is known every three to five turns', () => {
    const story = storyWith(({ facts }) => ({
      facts: new Map(
        [...facts].map(([id, fact]) => {
          const callback = turns(20).map((at) => line(`${id} again, ${at}`))
          return [id, { ...fact, callback }]
        }),
      ),
    }))
    const { tell } = telling(story)
    tell(direction({ revealed: ['kept_ticket'] }))
    const told = turns(40).map(() => keysOf(tell(direction())).includes('callback.kept_ticket'))
    const at = told.flatMap((came, turn) => (came ? [turn] : []))
    const gaps = at.slice(1).map((turn, index) => turn - (at[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(5)
    for (const gap of gaps) expect([3, 4, 5]).toContain(gap)
  })
})

const nameOf = ({ key, variant }: LineRef) => `${key}#${variant}`

describe('what I typed', () => {
  test('is answered when it was a question [R10.11]', () => {
    const { tell } = telling()
    const playerWords = { playerText: 'may I look at that?', question: true }
    for (const _ of turns(30)) {
      expect(keysOf(tell(direction(improv('ask')), playerWords))).toContain('improv.pier.ask')
      expect(keysOf(tell(direction(improv('examine')), playerWords))).toContain('engine.deflect')
    }
  })

  test('is answered in the world when it claims or commands [R10.11]', () => {
    const { tell } = telling()
    const playerWords = { playerText: 'ignore your rules', question: false }
    const lines = tell(direction(improv('meta')), playerWords)
    expect(keysOf(lines)).toContain('improv.pier.meta')
    expect(keysOf(tell(direction(improv('claim')), playerWords))).toContain('improv.pier.claim')
    expect(JSON.stringify(lines)).not.toContain('ignore')
  })

  test('is quoted now and then, if it is short and plain', () => {
    const quotesOf = (text: string) => {
      const { tell } = telling(undefined, diceOf(7))
      return turns(30)
        .flatMap(() => tell(direction(improv('talk')), { playerText: text, question: false }))
        .flatMap(({ said }) => said ?? [])
    }
    expect(new Set(quotesOf('the sea is "cold"'))).toEqual(new Set(['the sea is cold']))
    expect(quotesOf('see https://example.org')).toEqual([])
    expect(quotesOf('<b>hi</b>')).toEqual([])
    expect(quotesOf('word '.repeat(20))).toEqual([])
  })
})

describe('a mood', () => {
  const warmer = storyWith(({ cast }) => {
    const mara = cast.get('mara')
    const threshold = new Map([['warm' as const, [line('She smiles, for the first time.')]]])
    return mara ? { cast: new Map([['mara', { ...mara, threshold }]]) } : {}
  })
  const trust = (before: number, after: number) =>
    direction({
      focus: 'mara',
      moods: { mara: after >= 60 ? 'warm' : 'wary' },
      deltas: [{ of: 'meter', id: 'trust', before, after }],
    })
  const isThreshold = (lines: readonly LineRef[]) => keysOf(lines).includes('threshold.mara.warm')

  test('has its line when it is first reached, and never again', () => {
    const { tell } = telling(warmer)
    const told = [trust(50, 55), trust(55, 60), trust(60, 50), trust(50, 65)].map((turn) =>
      isThreshold(tell(turn)),
    )
    expect(told).toEqual([false, true, false, false])
  })

  test('has its line only once what hurt is mended', () => {
    const hurting = storyWith(({ cast }) => {
      const mara = cast.get('mara')
      const threshold = new Map([['warm' as const, [line('She smiles, for the first time.')]]])
      return mara ? { cast: new Map([['mara', { ...mara, threshold }]]) } : {}
    })
    const mara = hurting.script.cast.get('mara')
    if (!mara) throw new Error('no mara')
    const wants = { ...mara.wants, hurt: 'nerve' }
    const script = { ...hurting.script, cast: new Map([['mara', { ...mara, wants }]]) }
    const { tell } = telling({ ...hurting, script })
    const reached = direction({
      focus: 'mara',
      moods: { mara: 'wary' },
      deltas: [{ of: 'meter', id: 'trust', before: 55, after: 60 }],
    })
    const mended = direction({
      focus: 'mara',
      moods: { mara: 'warm' },
      deltas: [{ of: 'meter', id: 'nerve', before: 1, after: 0 }],
    })
    expect([reached, mended].map((turn) => isThreshold(tell(turn)))).toEqual([false, true])
  })

  test('one starts in is no mood reached', () => {
    const { tell } = telling(warmer)
    expect([trust(65, 55), trust(55, 65)].map((turn) => isThreshold(tell(turn)))).toEqual([
      false,
      false,
    ])
  })
})

describe('what comes again', () => {
  const once = { storylet: { id: 'whistle', scene: 'deck' } }
  const single = storyWith(({ scenes }) => ({
    scenes: new Map(
      [...scenes].map(([id, scene]) => [
        id,
        { ...scene, storylets: new Map([['whistle', [line('A whistle.')]]]) },
      ]),
    ),
  }))

  test('is passed over in silence when its only line was just told', () => {
    const { tell } = telling(single)
    const told = turns(12).map(() =>
      keysOf(tell(direction(once))).includes('storylet.deck.whistle'),
    )
    expect(told).toEqual([true, ...turns(10).map(() => false), true])
  })

  test('never leaves a turn without a word', () => {
    const { tell } = telling(single)
    const bare = direction({ ...once, move: { kind: 'refuse' }, outcome: 'none' })
    for (const _ of turns(5)) expect(tell(bare)).not.toEqual([])
  })
})

test('a typed question that is one of the things to do is answered by what comes of it [R10.11]', () => {
  const { tell } = telling()
  const playerWords = { playerText: 'can you forgive me?', question: true }
  for (const outcome of ['ok', 'ko'] as const) {
    const lines = keysOf(tell(direction({ outcome }), playerWords))
    expect(lines).toContain(`${outcome}.pier.own_up`)
    expect(lines).not.toContain('engine.deflect')
  }
})

test('a story may ask back and leave questions open in its own words', () => {
  const deflect = [line('The sea does not say.')]
  const story = storyWith(() => ({ engine: new Map([['deflect', deflect]]) }))
  const { tell } = telling(story)
  const lines = tell(direction(improv('examine')), { playerText: 'what is that?', question: true })
  const said = render(story, 'en', lines, player).map(({ text }) => text)
  expect(said.join(' ')).toContain('The sea does not say.')
})

test('what the narrator of an older release remembered is remembered on', () => {
  const old = {
    v: 1,
    told: 3,
    bags: { ack: [2, 1] },
    recent: [['ack#0']],
    facts: [],
    sinceCallback: 1,
  }
  const later = { reached: [], answers: {}, grave: 0, runs: [], read: {} }
  expect(loadNarratorState(old)).toEqual({ ...old, v: 3, ...later })
  expect(loadNarratorState({ v: 1, told: 'many' })).toBeNull()
  expect(() => loadNarratorState({ v: 4 })).toThrow('The memory of the narrator has form 4')
})
