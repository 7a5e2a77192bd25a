import { describe, expect, test } from 'vitest'
import { committed, figuresOf, tableText } from './fixtures/figuresOf.ts'
import { hearFrozenSet, type SetName } from './fixtures/frozenSet.ts'
import { languages } from './languages.ts'

const tableOf = (set: SetName) =>
  Object.fromEntries(languages.map((language) => [language, figuresOf(language, set)] as const))

describe.each(['known', 'fresh'] as const)('of the %s lines', (set) => {
  const table = tableOf(set)

  test('how well each language is understood, in percent [R10.10]', async ({ annotate }) => {
    expect(Object.keys(table)).toHaveLength(10)
    await annotate(`${set} lines\n${tableText(table)}`)
  })

  describe.each(languages)('in %s', (language) => {
    test('what I mean is taken or offered, nine times in ten or more [R10.10]', () => {
      expect(table[language]?.['top 2']).toBeGreaterThanOrEqual(90)
    })

    test('I am hardly ever taken at a word I did not say [R10.10]', () => {
      expect(table[language]?.['wrong of meant']).toBeLessThanOrEqual(3)
      expect(table[language]?.['wrong of all']).toBeLessThanOrEqual(3)
    })

    // The fresh lines' bar is the one above: a word list does not see every denial.
    const allowed = set === 'known' ? 1 : 2
    test('what I refuse to do, or only report, is not done [R10.10]', () => {
      const refused = hearFrozenSet(language, set).filter(({ gold }) => gold === null)
      expect(refused.length).toBeGreaterThanOrEqual(15)
      const done = refused.filter((one) => committed(one) !== null)
      expect(done.length).toBeLessThanOrEqual(allowed)
    })
  })
})
