import { describe, expect, test } from 'vitest'
import { type Heard, hearFrozenSet } from './fixtures/frozenSet.ts'
import { languages } from './languages.ts'

const committed = ({ got }: Heard): string | null => (got.kind === 'intent' ? got.id : null)

function offered({ gold, got }: Heard): boolean {
  if (got.kind === 'intent') return got.id === gold
  return got.kind === 'unclear' && got.choices.some((choice) => choice === gold)
}

const share = (heard: readonly Heard[], is: (one: Heard) => boolean): number =>
  Math.round((1000 * heard.filter(is).length) / heard.length) / 10

function figuresOf(heard: readonly Heard[]) {
  const meant = heard.filter(({ gold }) => gold !== null)
  const isWrong = (one: Heard) => committed(one) !== null && committed(one) !== one.gold
  return {
    'taken right': share(meant, (one) => committed(one) === one.gold),
    'top 2': share(meant, offered),
    'wrong of meant': share(meant, isWrong),
    'wrong of all': share(heard, isWrong),
    lines: heard.length,
  }
}

const columns = ['taken right', 'top 2', 'wrong of meant', 'wrong of all', 'lines'] as const

function tableText(): string {
  const rows = Object.entries(table).map(([language, figures]) =>
    [
      language.padEnd(8),
      ...columns.map((each) => String(figures[each]).padStart(each.length)),
    ].join('  '),
  )
  return [`${' '.repeat(8)}  ${columns.join('  ')}`, ...rows].join('\n')
}

const table = Object.fromEntries(
  languages.map((language) => [language, figuresOf(hearFrozenSet(language))] as const),
)

test('how well each language is understood, in percent [R10.10]', async ({ annotate }) => {
  expect(Object.keys(table)).toHaveLength(10)
  await annotate(tableText())
})

describe.each(languages)('in %s', (language) => {
  test('what I mean is taken or offered, nine times in ten or more [R10.10]', () => {
    expect(table[language]?.['top 2']).toBeGreaterThanOrEqual(90)
  })

  test('I am hardly ever taken at a word I did not say [R10.10]', () => {
    expect(table[language]?.['wrong of meant']).toBeLessThanOrEqual(3)
    expect(table[language]?.['wrong of all']).toBeLessThanOrEqual(3)
  })

  test('what I refuse to do, or only report, is not done [R10.10]', () => {
    const refused = hearFrozenSet(language).filter(({ gold }) => gold === null)
    expect(refused.length).toBeGreaterThanOrEqual(15)
    const set = refused.filter((one) => committed(one) !== null)
    expect(set.length).toBeLessThanOrEqual(1)
  })
})
