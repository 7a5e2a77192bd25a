import { describe, expect, test } from 'vitest'
import { concepts } from './concepts.ts'
import { foldText } from './foldText.ts'
import { type Language, languages } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { frame, hasAny } from './termsOf.ts'

const framed = (text: string, language: Language) => frame(foldText(text, language), language)

describe.each(languages)('the words of %s', (language) => {
  const lexicon = lexiconOf(language)

  test('name every concept, and what denies, reports, claims, refuses and wavers', () => {
    for (const concept of concepts) expect(lexicon.concepts[concept]).not.toEqual([])
    const { negation, harmless, echo, reported, claim, meta, wavering } = lexicon
    for (const list of [negation, harmless, echo, reported, claim, meta, wavering])
      expect(list.length).toBeGreaterThan(0)
    expect(lexicon.refusal.size).toBeGreaterThan(0)
  })

  test('go the longest first where a clause is emptied of them', () => {
    const lengths = lexicon.echo.map(({ length }) => length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  })
})

test('a refusal is known by the whole of it', () => {
  expect(lexiconOf('en').refusal).toContain(framed('Dream on', 'en'))
  expect(lexiconOf('en').refusal).not.toContain(framed('on', 'en'))
  expect(lexiconOf('zh-Hans').refusal).toContain(framed('想得美', 'zh-Hans'))
  expect(lexiconOf('ko').refusal).toContain(framed('꿈 깨', 'ko'))
})

test('a word that only asks at the end of a line is known where there is one', () => {
  expect(lexiconOf('en').tags).toEqual([])
  expect(hasAny(framed('đi không', 'vi'), lexiconOf('vi').tags)).toBe(true)
})

test('both ways of writing Chinese have one lexicon of words, in simplified signs', () => {
  expect(lexiconOf('zh-Hant').negation).toEqual(lexiconOf('zh-Hans').negation)
})

test('is read once for each language', () => {
  expect(lexiconOf('en')).toBe(lexiconOf('en'))
})
