import { describe, expect, test } from 'vitest'
import { concepts } from './concepts.ts'
import { createLexicalScore } from './createLexicalScore.ts'
import type { WritingSystem } from './languages.ts'
import type { Lexicon } from './lexiconOf.ts'
import { frame, termsOf } from './termsOf.ts'

/** A language of a few words. */
const words: Readonly<Partial<Record<(typeof concepts)[number], string>>> = {
  gift: 'give, hand over, present, a gift',
  leave: 'go, off',
  open: 'open, unlock',
  ask: 'inquire',
  call: 'summon',
  examine: 'inspect',
  help: 'assist',
  take: 'seize',
  talk: 'chat',
  use: 'employ',
}
const lexicon: Lexicon = {
  concepts: Object.fromEntries(
    concepts.map((concept) => [concept, termsOf(words[concept] ?? '', 'en')]),
  ) as Lexicon['concepts'],
  negation: [],
  harmless: [],
  refusal: new Set(),
  echo: [],
  tags: [],
  reported: [],
  claim: [],
  meta: [],
  wavering: [],
}
const line = (text: string) => frame(text, 'en')

function scoreOf(
  text: string,
  intent: { concepts?: readonly string[]; cues?: readonly string[] },
  system: WritingSystem = 'spaced',
): number {
  const { concepts: named = [], cues = [] } = intent
  const score = createLexicalScore([{ concepts: named, cues: cues.map(line) }], lexicon, system)
  return score(line(text))[0] ?? Number.NaN
}

describe('a word of a concept that an author named', () => {
  const gift = { concepts: ['gift'] }

  test('tells the more the longer it is, up to a bound', () => {
    expect(scoreOf('I give', gift)).toBeCloseTo(0.7 + 0.12 * 4)
    expect(scoreOf('a present', gift)).toBeCloseTo(0.7 + 0.12 * 7)
    expect(scoreOf('I hand over all', gift)).toBeCloseTo(1.6)
  })

  test('tells twice as much for each sign where a sign is a word', () => {
    expect(scoreOf('go', { concepts: ['leave'] })).toBeCloseTo(0.7 + 0.12 * 2)
    for (const system of ['unspaced', 'agglutinated'] as const)
      expect(scoreOf('go', { concepts: ['leave'] }, system)).toBeCloseTo(0.7 + 0.12 * 4)
  })

  test('is added to the others of it, up to a bound', () => {
    const off = { concepts: ['leave'] }
    expect(scoreOf('off I go', off)).toBeCloseTo(0.7 + 0.12 * 2 + 0.7 + 0.12 * 3)
    expect(scoreOf('give a present and hand over a gift', gift)).toBeCloseTo(2.4)
  })

  test('tells nothing where the text does not say it, or of an intent about something else', () => {
    expect(scoreOf('I wait', gift)).toBe(0)
    expect(scoreOf('I go', gift)).toBe(0)
    expect(scoreOf('I give', { concepts: ['no such thing'] })).toBe(0)
    expect(scoreOf('I give', {})).toBe(0)
  })

  test.each([
    ['open', 'open'],
    ['ask', 'inquire'],
    ['call', 'summon'],
    ['examine', 'inspect'],
    ['help', 'assist'],
    ['take', 'seize'],
    ['talk', 'chat'],
    ['use', 'employ'],
  ])('tells less where it only says how, as each of %s does', (concept, word) => {
    expect(scoreOf(word, { concepts: [concept] })).toBeCloseTo(0.4 * (0.7 + 0.12 * word.length))
  })
})

describe('a concept that only cues speak of', () => {
  const give = 0.7 + 0.12 * 4

  test('counts in full from one cue in two on, and below that by its share', () => {
    expect(scoreOf('give', { cues: ['give it'] })).toBeCloseTo(give)
    expect(scoreOf('give', { cues: ['give it', 'sing'] })).toBeCloseTo(give)
    expect(scoreOf('give', { cues: ['give it', 'present it', 'sing'] })).toBeCloseTo(give)
    expect(scoreOf('give', { cues: ['give it', 'sing', 'dance', 'wait'] })).toBeCloseTo(give / 2)
  })

  test('is another word of it too', () => {
    expect(scoreOf('give', { cues: ['hand over the coat'] })).toBeCloseTo(give)
    expect(scoreOf('give', { cues: ['sing'] })).toBe(0)
  })

  test('is weighed as one that only says how where it does', () => {
    expect(scoreOf('open', { cues: ['unlock it'] })).toBeCloseTo(0.4 * (0.7 + 0.12 * 4))
  })
})

test('each intent has a score of its own, the sum over what is shared', () => {
  const score = createLexicalScore(
    [
      { concepts: ['gift', 'leave'], cues: [] },
      { concepts: ['leave'], cues: [] },
    ],
    lexicon,
    'spaced',
  )
  const [both, one] = score(line('give and go'))
  expect(one).toBeCloseTo(0.7 + 0.12 * 2)
  expect(both).toBeCloseTo(0.7 + 0.12 * 2 + 0.7 + 0.12 * 4)
})
