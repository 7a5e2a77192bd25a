import { describe, expect, test } from 'vitest'
import type { CostClass } from './bars.ts'
import type { MatchableIntent } from './compiledIntent.ts'
import { createMatcher, type SceneAround } from './createMatcher.ts'

const porch: readonly MatchableIntent[] = [
  {
    id: 'ask_family',
    concepts: [],
    cues: [
      ...['do you have a family', 'what is your brother like'],
      ...['where is your brother now', 'tell me of your mother'],
    ],
    cost: 'cheap',
  },
  { id: 'gate', concepts: [], cues: ['open the gate', 'push the gate', 'go through the gate'] },
]
const around: SceneAround = {
  asides: ['what a cold evening', 'is it going to rain', 'I sit down on the bench', 'I hum a song'],
  about: () => ({ strays: false, names: 0, namesOther: false, touches: false }),
}
const blind = createMatcher('en', porch)
const knowing = createMatcher('en', porch, around)

describe('a line about what may be talked of with anybody', () => {
  test.each(['your brother beyond the gate', 'does this gate belong to your family'])(
    'is rather the intent about it than one that it shares more words with: %s [R13.02]',
    (line) => {
      expect(knowing(line)).toMatchObject({ kind: 'intent', id: 'ask_family' })
    },
  )

  test('asks back with the intent about it first [R10.10]', () => {
    for (const line of ['is your brother at the gate', 'does your brother have a gate'])
      expect(blind(line), line).toEqual({ kind: 'unclear', choices: ['ask_family', 'gate'] })
  })

  test('is no move that is not about it, though it names what is moved [R13.02]', () => {
    for (const line of [
      'do you and your brother go through the gate',
      'what do you do here by the gate?',
      'are you ok by the gate',
    ])
      expect(blind(line), line).toMatchObject({ kind: 'improv', act: 'ask' })
  })
})

test('a line about nothing of that kind may be an intent that is about it throughout [R10.10]', () => {
  expect(blind('where is he now')).toMatchObject({ kind: 'intent', id: 'ask_family' })
})

/** One of its seven cues is about how somebody feels: that makes no topic of it. */
const comfort = (cost: CostClass) =>
  createMatcher('en', [
    {
      id: 'comfort',
      concepts: [],
      cues: [
        ...['hold her hand', 'sit beside her', 'bring her a chair', 'fetch some water'],
        ...['open a window', 'send the guards away', 'are you ok'],
      ],
      cost,
    },
    { id: 'kneel', concepts: [], cues: ['kneel before the queen', 'bow to her'] },
  ])

describe('talk that some cue of a move says too', () => {
  test('is asked about where the move would cost something [R10.10]', () => {
    const line = 'you look tired, I bring a chair'
    expect(comfort('costly')(line)).toEqual({ kind: 'unclear', choices: ['comfort'] })
    expect(comfort('cheap')(line)).toMatchObject({ kind: 'improv', act: 'talk' })
  })

  test('is not asked about where no cue is about the same', () => {
    const line = 'nice weather, I open the window'
    expect(comfort('costly')(line)).toMatchObject({ kind: 'improv', act: 'talk' })
  })

  test('is the move where it comes closest to that very cue', () => {
    for (const line of ['you ok there', 'are you ok there'])
      expect(comfort('cheap')(line), line).toMatchObject({ kind: 'intent', id: 'comfort' })
  })
})

test('three cues of twenty that are about something make it what the intent is about', () => {
  const errands = [
    ...[
      'sweep the yard',
      'chop some wood',
      'carry the buckets',
      'wash the cups',
      'light the stove',
    ],
    ...['fold the sheets', 'peel the onions', 'bake the bread', 'grind the corn', 'oil the hinges'],
    ...['mend the fence', 'rake the leaves', 'dig the beds', 'pick the plums', 'stack the hay'],
    ...['groom the mare', 'shear the lamb'],
  ]
  const family = ['ask about your family', 'who is your brother', 'praise your mother']
  const match = (cues: readonly string[]) =>
    createMatcher('en', [{ id: 'help', concepts: [], cues, cost: 'cheap' }, ...porch.slice(1)])
  const line = 'your wife must bake all the bread in that oven'
  expect(match([...errands, ...family])(line)).toMatchObject({ kind: 'intent', id: 'help' })
  expect(match([...errands, ...family.slice(1)])(line)).toMatchObject({ kind: 'improv' })
})

test('a marked question is as sure as an unmarked one where the cues ask too [R13.02]', () => {
  const line = 'where is your mother, at the gate'
  expect(knowing(line)).toMatchObject({ kind: 'intent', id: 'ask_family' })
  expect(knowing(`${line}?`)).toEqual(knowing(line))
})

describe('what words name and no cue says', () => {
  const match = createMatcher('en', [
    { id: 'sorry', concepts: ['apologise'], cues: ['say sorry to Mara'], cost: 'cheap' },
    { id: 'go', concepts: [], cues: ['walk home'] },
  ])

  test('is told to come from the lexicon, and what a cue says from the cue', () => {
    expect(match('I beg you to forgive me, I apologise for everything')).toMatchObject({
      ...{ kind: 'intent', id: 'sorry', via: 'lexicon' },
    })
    expect(match('I say sorry to her')).toMatchObject({ kind: 'intent', id: 'sorry', via: 'cue' })
    expect(match('say sorry to mara')).toEqual({
      ...{ kind: 'intent', id: 'sorry', via: 'cue', confidence: 1 },
    })
  })

  test('is asked about where it is short and shares nothing with any cue', () => {
    const line = 'I apologise, please forgive me'
    expect(match(line)).toEqual({ kind: 'unclear', choices: ['sorry'] })
  })
})

test('what shares not a letter with any cue is improvised on [R1.03]', () => {
  for (const line of ['hmm', 'xylophone'])
    expect(knowing(line)).toMatchObject({ kind: 'improv', act: 'talk' })
  expect(createMatcher('en', [])('hello there')).toMatchObject({ kind: 'improv', act: 'talk' })
})
