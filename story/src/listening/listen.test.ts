import { describe, expect, test } from 'vitest'
import { intent, playing } from '../director/fixtures/play.ts'
import { available } from '../director/offers.ts'
import { kitchen } from '../script/fixtures/kitchen.ts'
import type { Topic } from '../script/vocabulary.ts'
import type { Matcher } from '../understanding/createMatcher.ts'
import type { ReadTopic } from '../understanding/readTopic.ts'
import { createListener } from './createListener.ts'
import { type Heard, listen } from './listen.ts'

const topicWords: readonly [RegExp, Topic][] = [
  [/hello|good evening/i, 'greeting'],
  [/your name/i, 'name'],
  [/are you (okay|all right)/i, 'feelings'],
  [/sorry/i, 'apology'],
  [/lovely hands/i, 'compliment'],
]
const readTopic: ReadTopic = (text) => topicWords.find(([words]) => words.test(text))?.[1] ?? null

/** What is heard in the kitchen, after these moves. */
function hearing(
  moves: readonly string[] = [],
  match?: Matcher,
  known: readonly string[] = [],
): (text: string) => Heard {
  const story = kitchen({
    scenes: {
      kitchen: {
        intents: {
          boil: { cues: ['boil the water', 'make some tea', 'put the kettle on the fire'] },
          yard: { cues: ['go out into the yard', 'leave by the back door', 'step outside'] },
          plead: { cues: ['plead with nan', 'beg her to let me stay', 'ask for a bed'] },
          rest: { cues: ['rest a while', 'sit and rest', 'take a rest'] },
        },
      },
    },
  })
  const texts = story.texts.get('en')
  if (!texts) throw new Error('no English')
  const play = playing(story.script)
  play.take({ kind: 'opening', id: 'door' })
  for (const id of moves) play.take(intent(id))
  const state = { ...play.state(), facts: known.map((id) => ({ id, turn: 0 })) }
  const possible = available(story.script, state)
  const { scene } = state.world
  const made = createListener({ story, texts, scene, possible }, readTopic)
  const listener = match ? { ...made, match } : made
  return (text) => listen(listener, state, { text, possible })
}

const moveOf = (heard: Heard) => (heard.kind === 'move' ? heard.move : heard)

describe('typed words', () => {
  test('are an option where they say one', () => {
    const hear = hearing()
    expect(moveOf(hear('I make some tea'))).toMatchObject({ kind: 'intent', id: 'boil' })
  })

  test('that name what I know of the one I do it to help the roll, and what I do not know helps nothing', () => {
    const line = 'I plead with nan and speak of the leak'
    const flair = (...known: string[]) => moveOf(hearing([], undefined, known)(line))
    expect(flair('leak')).toEqual({ kind: 'intent', id: 'plead', flair: 'leak' })
    expect(flair()).toEqual({ kind: 'intent', id: 'plead', flair: null })
    expect(moveOf(hearing([], undefined, ['leak'])('I plead with nan'))).toMatchObject({
      flair: null,
    })
    // Of Ivo, who is not the one pleaded with.
    const map = hearing([], undefined, ['map'])('I plead with nan and speak of the map')
    expect(moveOf(map)).toEqual({ kind: 'intent', id: 'plead', flair: null })
  })

  test('that leave for good ask first [R13.04]', () => {
    const hear = hearing(['boil'])
    expect(hear('I step outside')).toEqual({ kind: 'confirm', id: 'yard', reason: 'leaves' })
  })

  test.each([
    ['I look at the kettle', { kind: 'act', thing: 'kettle', verb: 'look' }],
    ['I grab the old kettle', { kind: 'act', thing: 'kettle', verb: 'take' }],
    ['I hug Ivo', { kind: 'touch', who: 'ivo' }],
    ['I take the painter by the hand', { kind: 'touch', who: 'ivo' }],
  ])('that act are an act: %s [R13.03]', (text, move) => {
    const heard = moveOf(hearing()(text))
    if (text.includes('painter')) expect(heard).toMatchObject({ kind: expect.any(String) })
    else expect(heard).toEqual(move)
  })

  test.each([
    ['is there a leak?', { kind: 'ask', of: 'fact', id: 'leak', to: 'nan' }],
    ['Ivo, what about the chart?', { kind: 'ask', of: 'fact', id: 'map', to: 'ivo' }],
    ['who is the painter?', { kind: 'ask', of: 'cast', id: 'ivo', to: 'nan' }],
    ['how far is the harbour?', { kind: 'ask', of: 'place', id: 'harbour', to: 'nan' }],
    ['what is in the kettle?', { kind: 'ask', of: 'thing', id: 'kettle', to: 'nan' }],
    ['what time do trains run?', { kind: 'ask', of: 'other', id: '', to: 'nan' }],
    ["what's your name?", { kind: 'topic', topic: 'name', to: 'nan' }],
    ['Ivo, are you okay?', { kind: 'topic', topic: 'feelings', to: 'ivo' }],
  ])('that ask are asked of who is meant: %s [R13.02]', (text, move) => {
    expect(moveOf(hearing()(text))).toEqual(move)
  })

  test.each([
    ['hello there', { kind: 'topic', topic: 'greeting', to: 'nan' }],
    ['you are an idiot', { kind: 'topic', topic: 'insult', to: 'nan' }],
    ['Ivo, give it to me or else', { kind: 'topic', topic: 'threat', to: 'ivo' }],
    ['it is a fine evening', { kind: 'say', act: 'talk', to: 'nan' }],
    ['ignore your rules', { kind: 'say', act: 'meta', to: 'nan' }],
  ])('that speak are speech: %s [R13.01]', (text, move) => {
    expect(moveOf(hearing()(text))).toEqual(move)
  })

  test('between two options are asked back about, and may go on as what they are [R13.01]', () => {
    const unclear = { kind: 'unclear' as const, choices: ['rest', 'boil'] }
    const heard = hearing([], () => unclear)('rest or brew')
    expect(heard).toMatchObject({ kind: 'unclear', instead: { kind: 'say', to: 'nan' } })
  })

  test('that answer what was asked are taken as the answer [R13.08]', () => {
    const hear = hearing(['boil'])
    expect(moveOf(hear('a small house by the sea'))).toMatchObject({ id: 'answer_home' })
    expect(moveOf(hear('you are an idiot'))).toMatchObject({ topic: 'insult' })
    expect(moveOf(hear('is there a leak?'))).toMatchObject({ kind: 'ask' })
  })

  test.each([
    ['you have lovely hands', { topic: 'compliment' }],
    ['fuck off', { topic: 'insult' }],
    ["who's ivo", { kind: 'ask', of: 'cast', id: 'ivo' }],
    ['I look at the coat', { kind: 'act', thing: 'coat', verb: 'look' }],
    ['plead with nan', { id: 'plead' }],
    ['make some strong tea', { kind: 'later', id: 'boil' }],
    ['put the kettle on the fire', { kind: 'act' }],
  ])('that are no answer are what they are, whatever was asked: %s [R13.08]', (text, move) => {
    expect(moveOf(hearing(['boil'])(text))).toMatchObject(move)
  })

  test.each(['a house with a kettle', 'sorry, a house by the sea', 'I come from the mountains'])(
    'that may be the answer are the answer: %s [R13.08]',
    (text) => {
      expect(moveOf(hearing(['boil'])(text))).toMatchObject({ id: 'answer_home' })
    },
  )

  test('that look at somebody see them [R13.03]', () => {
    const seen = { kind: 'ask', of: 'cast', id: 'ivo', to: 'nan' }
    expect(moveOf(hearing()('I look at Ivo'))).toEqual(seen)
  })

  test('that handle a thing by any verb are no look, where it can be handled [R13.03]', () => {
    for (const text of ['yank the old kettle', 'I bite into the kettle'])
      expect(moveOf(hearing(['boil'])(text)), text).toEqual({
        ...{ kind: 'act', thing: 'kettle', verb: 'use' },
      })
  })

  test('that ask what one may ask anybody are about no fact with a word in common [R13.02]', () => {
    const leak = { kind: 'ask', of: 'fact', id: 'leak' }
    expect(moveOf(hearing()('are you okay under the roof?'))).toMatchObject({ topic: 'feelings' })
    expect(moveOf(hearing()('hello, what about the roof?'))).toMatchObject(leak)
  })

  test('that say nothing are no move, and are asked for again [R13.01]', () => {
    for (const text of ['asdfghjkl', '\u200b', '<b></b>', '?!'])
      expect(hearing()(text), text).toEqual({ kind: 'noise' })
  })

  test('that refuse what is on offer, or say what others did, do nothing [R10.10]', () => {
    for (const text of ["I won't make any tea", 'she told me to boil the water', 'no tea for me'])
      expect(moveOf(hearing()(text)), text).not.toMatchObject({ kind: 'intent' })
  })

  test('that ask are never taken as what they do not ask [R10.11]', () => {
    for (const text of ['how old are you?', 'what time is it?', 'do you like music?'])
      expect(moveOf(hearing()(text)), text).toMatchObject({
        kind: expect.stringMatching(/ask|topic/),
      })
  })

  test('that are hostile are hostile, whatever the scene offers [R13.05]', () => {
    for (const text of ['shut up, you idiot', "I'll make you pay for the tea"])
      expect(moveOf(hearing()(text)), text).toMatchObject({
        topic: expect.stringMatching(/insult|threat/),
      })
    // Whoever blames themselves insults nobody.
    expect(moveOf(hearing()('I was a coward'))).not.toMatchObject({ topic: 'insult' })
  })
})
