import { describe, expect, test } from 'vitest'
import type { MatchableIntent } from './compiledIntent.ts'
import { createMatcher, type SceneAround } from './createMatcher.ts'

const intents: readonly MatchableIntent[] = [
  {
    id: 'take_crown',
    concepts: ['take'],
    cues: ['take the crown', 'grab the crown', 'lift the crown off the cushion', 'steal the crown'],
  },
  {
    id: 'kneel',
    concepts: [],
    cues: ['kneel before the queen', 'bow to her', 'go down on one knee', 'I bend my knee'],
    cost: 'cheap',
  },
  {
    id: 'burn',
    concepts: [],
    cues: ['burn the letter', 'set fire to the letter', 'throw the letter into the fire'],
    cost: 'fatal',
  },
  {
    id: 'ask_name',
    concepts: ['ask'],
    cues: ['what is your name', 'ask her name', 'who are you', 'tell me your name'],
  },
  {
    id: 'seal',
    concepts: [],
    cues: ['seal the treaty', 'press the seal into the wax'],
    irreversible: true,
  },
  {
    id: 'oath',
    concepts: [],
    cues: ['swear the oath', 'I give my word to the queen'],
    strict: true,
  },
]
const asides = [
  ...['who painted the ceiling', 'the ceiling is beautiful', 'what a cold evening'],
  ...['is it going to rain', 'I sit down on the bench', 'I hum a song'],
]
const nothing = { strays: false, names: 0, namesOther: false, touches: false }
const around = (about: Partial<ReturnType<SceneAround['about']>> = {}): SceneAround => ({
  asides,
  about: () => ({ ...nothing, ...about }),
})

/** A reading in short: `kneel`, `burn?` that is confirmed, `kneel|burn` that is asked, or what it does by being said. */
function shortly(match: ReturnType<typeof createMatcher>, line: string): string {
  const read = match(line)
  if (read.kind === 'intent') return read.id
  if (read.kind === 'confirm') return `${read.id}?`
  if (read.kind === 'unclear') return `${read.choices.join('|')}??`
  return read.kind === 'improv' ? `(${read.act})` : '-'
}

const blind = createMatcher('en', intents)
const knowing = createMatcher('en', intents, around())

describe('in a scene of which only the moves are known', () => {
  test.each([
    ['I grab the golden crown', 'take_crown'],
    ['what may your name be', 'ask_name'],
    ['where are you from', '(ask)'],
    ["I won't take the crown", 'take_crown??'],
    ["don't burn the letter, please", 'burn??'],
    ['take the crown, you idiot', '(insult)'],
    ['take the crown and burn the letter', 'take_crown|burn??'],
    ['bend my knee or take the crown', 'take_crown|kneel??'],
    ['I press a seal on the wax', 'seal'],
    ['swear an oath', 'oath??'],
    ['burn a letter', 'burn?'],
    ['she told me to kneel', 'kneel??'],
    ['the queen', 'oath|kneel??'],
    ['what is the name of the queen', 'ask_name|oath??'],
    ['I already took the crown', '(claim)'],
    ['I am afraid', '(talk)'],
  ])('%s: %s [R10.10]', (line, read) => {
    expect(shortly(blind, line)).toBe(read)
  })
})

describe('in a scene of which it is known what else is said there', () => {
  test.each([
    ['I grab the golden crown', 'take_crown'],
    ['and what may your name be', 'ask_name'],
    ['where are you from', '(ask)'],
    ["I won't take the crown", '(talk)'],
    ['who painted the ceiling', '(ask)'],
    ['I sit down', '(wait)'],
    ['what is the queen called', '(ask)'],
    ['I press a seal on the wax', 'seal'],
    ['swear an oath', 'oath'],
    ['can I burn the letter?', 'burn?'],
    ['she told me to kneel', 'kneel??'],
    ['I already took the crown', '(claim)'],
  ])('%s: %s [R10.10]', (line, read) => {
    expect(shortly(knowing, line)).toBe(read)
  })

  test('a line that names somebody else is not as surely a move', () => {
    const named = createMatcher('en', intents, around({ namesOther: true }))
    for (const line of ['who are you really', 'do I burn the letter?', 'the queen'])
      expect(shortly(named, line), line).toMatch(/^\(/)
    expect(shortly(named, 'I press a seal on the wax')).toBe('seal??')
    expect(shortly(named, 'I grab the golden crown')).toBe('take_crown')
  })
})

describe('what comes after a denial', () => {
  test.each([
    ["don't take the crown, kneel before the queen", 'kneel'],
    ["I can't do it, I burn the letter", 'burn?'],
    ['not yet, what a cold evening', '(ask)'],
  ])('is what is meant, where it is a move: %s, %s', (line, read) => {
    expect(shortly(knowing, line)).toBe(read)
  })

  test('is done without what is denied in a scene of which nothing else is known', () => {
    expect(shortly(blind, "don't take the crown, kneel before the queen")).toBe('kneel')
    expect(shortly(blind, "I can't do it, I burn the letter")).toBe('burn?')
  })
})

describe('what is named and not done, by what lines teach [R10.10]', () => {
  test.each([
    'no, you take the crown yourself',
    'not me, tell the boy to take the crown',
    "I can't, maybe tomorrow I kneel before the queen",
  ])('is not taken for what comes after a denial: %s', (line) => {
    expect(shortly(knowing, line)).toBe('(talk)')
  })

  test('is not even asked about where that is beyond doubt', () => {
    expect(shortly(knowing, 'if I were braver I would take the crown')).toBe('(talk)')
  })
})

describe('how sure it is', () => {
  const sureness = (line: string, match = blind) => {
    const read = match(line)
    return read.kind === 'intent' || read.kind === 'confirm' ? read.confidence : 0
  }

  test('is beyond doubt for a cue word for word alone', () => {
    expect(sureness('Take the crown!')).toBe(1)
    expect(sureness('BURN THE LETTER')).toBe(1)
    for (const line of ['I grab the golden crown', 'burn a letter', 'kneel', 'whats your name?'])
      for (const match of [blind, knowing]) {
        expect(sureness(line, match), line).toBeGreaterThan(0.3)
        expect(sureness(line, match), line).toBeLessThanOrEqual(0.99)
      }
  })

  test('is nearly that where a line holds a whole cue and little else', () => {
    const lines = ['please take the crown', 'well then, I take the crown', 'seal the treaty now']
    for (const line of lines) expect(sureness(line)).toBe(0.95)
    expect(sureness('who are you really')).toBe(0.95)
  })

  test('is less for a marked question about what is no question', () => {
    expect(sureness('should I take the crown?', knowing)).toBeLessThan(
      sureness('I should take the crown', knowing),
    )
    expect(sureness('whats your name?', knowing)).toBeGreaterThan(0.9)
  })
})

test('two that have the same cue are asked about, and no more than two', () => {
  const cues = ['open the gate']
  const same = ['a', 'b', 'c'].map((id) => ({ id, concepts: [], cues }))
  expect(createMatcher('en', same)('open the gate')).toEqual({
    ...{ kind: 'unclear', choices: ['a', 'b'] },
  })
})

test('a move that words name and no cue does is told to come from the lexicon', () => {
  const match = createMatcher('en', [
    { id: 'sorry', concepts: ['apologise'], cues: ['say sorry to Mara', 'apologise to Mara'] },
  ])
  expect(match('I apologise to Mara')).toMatchObject({ kind: 'intent', id: 'sorry', via: 'cue' })
})

test('who signs write without spaces is understood as well', () => {
  const match = createMatcher('ja', [
    { id: 'open', concepts: [], cues: ['缶をあけてみる', '缶のふたをとる'] },
    { id: 'leave', concepts: [], cues: ['家に帰る', '部屋を出ていく'] },
  ])
  expect(shortly(match, '缶のふたをそっととる')).toBe('open')
  expect(shortly(match, 'そろそろ部屋を出ていく')).toBe('leave')
  expect(shortly(match, '空がきれいだね')).toMatch(/^\(/)
})
