import { describe, expect, test } from 'vitest'
import { intent, playing } from '../director/fixtures/play.ts'
import type { Direction, Move } from '../director/types.ts'
import { kitchen } from '../script/fixtures/kitchen.ts'
import type { Story } from '../script/Story.ts'
import { topics, voices } from '../script/vocabulary.ts'
import { languages } from '../understanding/languages.ts'
import { diceOf, player } from './fixtures/telling.ts'
import { labelOf } from './labelOf.ts'
import { narrate } from './narrate.ts'
import { firstNarratorState, loadNarratorState, nextRun } from './narratorState.ts'
import { poolAt } from './poolAt.ts'
import { render } from './render.ts'
import type { LineRef, NarratorState, PlayerWords } from './types.ts'

/** A play being told, its memory saved and loaded between turns. */
function toldIn(story: Story = kitchen(), begun: NarratorState = firstNarratorState()) {
  const play = playing(story.script)
  let state = begun
  const take = (move: Move, playerWords: PlayerWords | null = null) => {
    const direction: Direction = play.take(move)
    const telling = { story, language: 'en', direction, playerWords, after: play.state() }
    const told = narrate(telling, state, diceOf(3))
    state = loadNarratorState(JSON.parse(JSON.stringify(told.state))) ?? firstNarratorState()
    const text = render(story, 'en', told.lines, player)
      .map((paragraph) => paragraph.text)
      .join(' ')
    return { text, keys: told.lines.map(({ key }) => key), lines: told.lines }
  }
  return { take, state: () => state }
}

function inKitchen(story?: Story) {
  const play = toldIn(story)
  play.take({ kind: 'opening', id: 'door' })
  return play
}

const ask = (of: 'fact' | 'cast' | 'thing' | 'place' | 'other', id: string, to: string | null) =>
  ({ kind: 'ask', of, id, to }) as const

describe('an answer', () => {
  test('to a question is about its subject, or withheld, or not known, in voice [R13.02]', () => {
    const { take } = inKitchen()
    expect(take(ask('fact', 'leak', 'nan')).text).toContain('What roof?')
    take(intent('plead'))
    expect(take(ask('fact', 'leak', 'nan')).text).toContain('The roof leaks')
    expect(take(ask('fact', 'well', 'nan')).text).toContain('How would I know?')
    take(intent('rest'))
    expect(take(ask('fact', 'map', 'ivo')).text).toContain('Ivo looks at the wall.')
    expect(take(ask('place', 'harbour', 'ivo')).text).toContain('They speak of the harbour')
    expect(take(ask('cast', 'nan', 'ivo')).text).toContain('She is the house.')
  })

  test('is told by who is asked, and by nobody who is not there [R13.02]', () => {
    const leak = {
      told: [
        { text: 'Ivo knows of the roof.', who: 'ivo' },
        { text: 'Nan knows of the roof.', who: 'nan' },
        'Water knows of the roof.',
      ],
    }
    const asked = (to: string, way: string[] = []) => {
      const { take } = inKitchen(kitchen({ facts: { leak } }))
      take(intent('plead'))
      if (to !== 'nan') take(ask('fact', 'leak', 'nan'))
      for (const id of way) take(intent(id))
      return [1, 2, 3].map(() => take(ask('fact', 'leak', to)).text)
    }
    expect(asked('ivo')[0]).toBe('Ivo knows of the roof.')
    expect(asked('nan')[0]).toBe('Nan knows of the roof.')
    expect(new Set(asked('nan')).size).toBe(3)
    const inParlour = asked('ivo', ['parlour'])
    expect(inParlour[0]).toBe('Ivo knows of the roof.')
    expect(inParlour.join()).not.toContain('Nan')
  })

  test('to an act is about the thing, as it is now [R13.03] [R13.06]', () => {
    const { take } = inKitchen()
    const look: Move = { kind: 'act', thing: 'kettle', verb: 'look' }
    expect(take(look).text).toContain('The kettle is cold.')
    expect(take({ ...look, verb: 'use' }).text).toContain('You lift the lid')
    take(intent('boil'))
    expect(take(look).text).toContain('The kettle steams.')
  })

  test('to what an author left out comes in the voice of who is spoken to [R13.01]', () => {
    const { take } = inKitchen()
    expect(take({ kind: 'topic', topic: 'fear', to: 'nan' }).text).toMatch(/“.*socks.*”/)
    expect(take({ kind: 'topic', topic: 'fear', to: 'ivo' }).text).toMatch(/“.*Honest people.*”/)
    expect(take({ kind: 'topic', topic: 'name', to: 'nan' }).text).toMatch(/Nan/)
  })

  test('to a touch is a yes or a no of their own [R13.03]', () => {
    const { take } = inKitchen()
    expect(take({ kind: 'touch', who: 'nan' }).text).toContain('Nan holds up a spoon.')
    expect(take({ kind: 'touch', who: 'ivo' }).text).toContain('Not without an invitation')
    take(intent('lend'))
    expect(take({ kind: 'touch', who: 'ivo' }).text).toContain('If you insist')
  })

  test('stands alone, and the third one says that the story waits [R13.01]', () => {
    const { take } = inKitchen()
    const hello: Move = { kind: 'topic', topic: 'greeting', to: 'nan' }
    expect(take(hello).keys).toEqual(['topic.nan.greeting.wary'])
    take(hello)
    expect(take(hello).keys).toContain('engine.waiting')
  })
})

test('every voice has an answer to everything in every language [R13.01]', () => {
  const { script, texts } = kitchen()
  const en = texts.get('en')
  if (!en) throw new Error('no English')
  expect(script.cast.size).toBe(2)
  const nan = en.cast.get('nan')
  if (!nan) throw new Error('no Nan')
  const silent = { ...nan, topics: new Map(), unknown: [], kept: [], touch: { yes: [], no: [] } }
  const keys = [
    ...topics.map((topic) => `topic.nan.${topic}.wary`),
    ...['unknown.nan', 'keeps.nan', 'touch.nan.yes', 'touch.nan.no'],
  ]
  for (const lang of languages) {
    for (const voice of voices) {
      const cast = new Map([['nan', { ...silent, voice }]])
      for (const key of keys) {
        const [line] = poolAt({ ...en, lang, cast }, key)
        expect(line?.who, `${lang} ${voice} ${key}`).toBe('nan')
        expect(line?.text[0]?.toString().length).toBeGreaterThan(2)
      }
    }
  }
})

test('what I typed to come in is part of the opening [R13.10]', () => {
  const { take } = toldIn()
  const said = { playerText: 'I kick the door open', question: false }
  const { text } = take({ kind: 'opening', id: 'door' }, said)
  expect(text).toMatch(/^“I kick the door open\.”/)
})

test('a long way in is quoted as far as it can be, and never swallowed [R13.10]', () => {
  const { take } = toldIn()
  const playerText = 'I come over the wet roofs with a sack of oranges and no very clear idea why'
  const { text } = take({ kind: 'opening', id: 'door' }, { playerText, question: false })
  expect(text).toMatch(/^“I come over the wet roofs with a sack of oranges[^”]*…”/)
})

test('what I answered is kept and comes back in my own words [R13.08]', () => {
  const { take, state } = inKitchen()
  take(intent('boil'))
  const said = { playerText: 'a house by the sea', question: false }
  take(intent('answer_home'), said)
  expect(state().answers).toEqual({ home: 'a house by the sea' })
})

test('what I answered is quoted by a later line, which is told to nobody who did not answer [R13.08]', () => {
  const enter = [{ text: 'is what you said.', echo: 'home' }]
  const inYard = (playerText: string | null) => {
    const { take } = inKitchen(kitchen({ scenes: { yard: { enter } } }))
    take(intent('boil'))
    if (playerText !== null) take(intent('answer_home'), { playerText, question: false })
    return take(intent('yard')).text
  }
  expect(inYard('a house by the sea')).toContain('“a house by the sea” is what you said.')
  expect(inYard(null)).not.toContain('is what you said.')
  // Words that may not be repeated on stage are no answer that could be.
  expect(inYard('https://example.org')).not.toContain('is what you said.')
})

test('an answer that was tapped is quoted by what the option said [R13.08]', () => {
  const enter = [{ text: 'is what you said.', echo: 'home' }]
  const { take } = inKitchen(kitchen({ scenes: { yard: { enter } } }))
  for (const id of ['boil', 'answer_home']) take(intent(id))
  expect(take(intent('yard')).text).toContain('“Do answer_home” is what you said.')
})

test('a grave moment keeps light lines away for two turns [R13.06]', () => {
  const ack = [
    { text: 'You hum a tune.', tone: 'light' },
    { text: 'You hum two tunes.', tone: 'light' },
  ]
  const { take } = inKitchen(kitchen({ ack }))
  const hums = () => take(intent('rest')).keys.includes('ack')
  const told = Array.from({ length: 4 }, hums)
  expect(told).toContain(true)
  take(intent('shout'))
  expect([hums(), hums()]).toEqual([false, false])
})

test('an option is called what it is now [R13.06]', () => {
  const story = kitchen()
  const boil = story.texts.get('en')?.scenes.get('kitchen')?.intents.get('boil')
  if (!boil) throw new Error('nothing to boil')
  const play = playing(story.script)
  play.take({ kind: 'opening', id: 'door' })
  expect(labelOf(boil, play.state())).toBe('Do boil')
  play.take(intent('plead'))
  expect(labelOf(boil, play.state())).toBe('Boil it yourself')
})

test('an ending shows what this player did, and nothing that they did not [R13.07]', () => {
  const { take } = inKitchen()
  for (const id of ['lend', 'boil', 'yard']) take(intent(id))
  const { text } = take(intent('kiss'))
  expect(text).toContain('The coat is on his shoulders.')
  expect(text).toContain('The tea is still warm.')
  expect(text).not.toContain('shouting')
})

test('a failure is told from where it happens [R13.07]', () => {
  const { take } = inKitchen()
  for (let turn = 0; turn < 5; turn++) take(intent('rest'))
  expect(take(intent('rest')).keys).toContain('bridge.kitchen')
})

test('a second run marks what was read before, and prefers what was not [R13.12]', () => {
  const first = inKitchen()
  for (const id of ['rest', 'rest', 'rest']) first.take(intent(id))
  const again = toldIn(kitchen(), nextRun(first.state(), 'late'))
  expect(again.state().runs).toEqual(['late'])
  const read = ({ lines }: { lines: readonly LineRef[] }) => lines.filter((line) => line.read)
  const opening = again.take({ kind: 'opening', id: 'door' })
  expect(read(opening).map(({ key }) => key)).toContain('opening.door')
  const acts = [again.take(intent('rest')), again.take(intent('rest'))]
  const acks = acts.flatMap(({ lines }) => lines.filter(({ key }) => key === 'ack'))
  expect(acks.filter((line) => line.read)).toEqual([])
})
