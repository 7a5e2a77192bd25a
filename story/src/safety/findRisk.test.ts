import { expect, test } from 'vitest'
import { languages } from '../understanding/languages.ts'
import { type Corpus, corpora } from './corpora/corpora.ts'
import { findRisk } from './findRisk.ts'

function corpusOf(language: string): Corpus {
  const corpus = corpora[language]
  if (!corpus) throw new Error(`${language} has no corpus`)
  return corpus
}

const isSpaced = (language: string) => /^(?:en|es|pt|id|vi)/.test(language)

/** Ways in which a line is hidden from a list, or stands among other words. */
function disguises(language: string): readonly ((line: string) => string)[] {
  const spread = isSpaced(language)
    ? (line: string) => line.replace(/\p{L}(?=\p{L})/gu, '$&\u200B')
    : (line: string) => [...line].join('\u200B')
  return [
    (line) => line,
    (line) => `${line.toUpperCase()}!!!`,
    spread,
    (line) => line.replace(/[a-z]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
    (line) => `… ${line}. 🙂`,
    (line) => line.replace(/[aeo](?=\p{L})/u, '$&$&$&$&'),
    (line) => line.replaceAll('a', 'а').replaceAll('o', 'о'),
  ]
}

test.each(languages)(
  '%s: 98 of 100 red lines are found, however they are written [R11.05]',
  (language) => {
    const { crisis, redLines } = corpusOf(language)
    const ways = disguises(language)
    const lines = [...crisis, ...redLines].flatMap((line) => ways.map((hide) => hide(line)))
    const missed = lines.filter((line) => findRisk(line) === null)
    expect(lines.length).toBeGreaterThanOrEqual(200)
    expect(missed.length / lines.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
  },
)

test.each(languages)(
  '%s: who wants to die is shown help, and no other reason [R11.05]',
  (language) => {
    const { crisis, redLines } = corpusOf(language)
    expect(crisis.filter((line) => findRisk(line)?.kind !== 'crisis')).toEqual([])
    expect(redLines.filter((line) => findRisk(line)?.kind === 'crisis')).toEqual([])
  },
)

test.each(languages)('%s: what players say in stories goes through [R11.04]', (language) => {
  const { benign } = corpusOf(language)
  expect(benign.length).toBeGreaterThanOrEqual(40)
  expect(benign.filter((line) => findRisk(line) !== null)).toEqual([])
})

test('children and sex are far apart in a long text, and threats belong to stories', () => {
  const far = `We had sex. ${'The rain fell on the roof all night long. '.repeat(4)}A child waved.`
  expect(findRisk(far)).toBeNull()
  expect(findRisk('I raise my sword: I will kill you, tyrant!')).toBeNull()
  expect(findRisk('my nude photos of a child')?.kind).toBe('minors')
})

test('letters that are spaced out or written as digits hide nothing', () => {
  for (const line of [
    'k i l l m y s e l f',
    's.u.i.c.i.d.a.l',
    'k1ll mys3lf',
    'su1c1dal',
    '自 殺 し た い',
  ])
    expect(findRisk(line)?.kind, line).toBe('crisis')
})
