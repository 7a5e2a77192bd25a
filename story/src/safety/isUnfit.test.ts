import { expect, test } from 'vitest'
import { ratings } from '../script/vocabulary.ts'
import { languages } from '../understanding/languages.ts'
import { type Corpus, corpora } from './corpora/corpora.ts'
import { findRisk } from './findRisk.ts'
import { isUnfit } from './isUnfit.ts'

function corpusOf(language: string): Corpus {
  const corpus = corpora[language]
  if (!corpus) throw new Error(`${language} has no corpus`)
  return corpus
}

/** Lines of a kind that a story of each rating would tell. */
function told(lines: readonly string[]) {
  return ratings.map((rating) => lines.filter((line) => !isUnfit(line, rating)))
}

test.each(languages)(
  '%s: what is sexual or cruel is told from 16 or from 18 on, and not before [R14.06]',
  (language) => {
    const { mature, adult } = corpusOf(language)
    expect([mature.length, adult.length]).toEqual([10, 14])
    expect(told(mature)).toEqual([[], [], mature, mature])
    expect(told(adult)).toEqual([[], [], [], adult])
  },
)

test.each(languages)('%s: everyday words are told in every story [R14.06]', (language) => {
  const { fit, benign } = corpusOf(language)
  expect(fit.length).toBeGreaterThanOrEqual(18)
  expect(fit.filter((line) => isUnfit(line, 'all'))).toEqual([])
  // Of what players say one line speaks of making love.
  expect(benign.filter((line) => isUnfit(line, '16'))).toEqual([])
  expect(benign.filter((line) => isUnfit(line, 'all')).length).toBeLessThanOrEqual(1)
})

test.each(languages)(
  '%s: a word that looks like another is no reason to refuse a line [R11.04]',
  (language) => {
    expect(corpusOf(language).fit.filter((line) => findRisk(line) !== null)).toEqual([])
  },
)

test('letters that are spaced out, doubled or of another script hide nothing [R14.06]', () => {
  for (const line of ['m a s t u r b a t e', 'Orrrgasm', 'orgаsm', 'p0rn', '性\u200b交'])
    expect(isUnfit(line, 'all'), line).toBe(true)
})
