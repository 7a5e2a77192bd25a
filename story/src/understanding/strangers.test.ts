import { describe, expect, test } from 'vitest'
import { type Half, hearStrangers, strangerMatcher, tappedLabels } from './fixtures/strangers.ts'
import { languages } from './languages.ts'

/** In percent, over all languages: a single one has too few lines to say much. */
function figuresOf(half: Half) {
  const heard = languages.flatMap((language) => hearStrangers(language, half))
  const of = (...kinds: readonly string[]) => heard.filter(({ kind }) => kinds.includes(kind))
  const share = (lines: typeof heard, is: (line: (typeof heard)[number]) => boolean) =>
    (100 * lines.filter(is).length) / lines.length
  const known = (line: (typeof heard)[number]) =>
    (line.got.kind === 'intent' || line.got.kind === 'confirm') && line.got.id === line.gold
  const done = (line: (typeof heard)[number]) => line.got.kind === 'intent'
  return {
    right: share(of('meant'), known),
    wrong: share(of('meant'), (line) => done(line) && !known(line)),
    'asked back': share(of('meant'), ({ got }) => got.kind === 'unclear'),
    'denied and done': share(of('denied'), done),
    'off topic, asked back': share(of('outside', 'topic'), ({ got }) => got.kind === 'unclear'),
    'off topic, done': share(of('outside', 'topic'), done),
  }
}

describe.each(['tuned', 'held'] as const)('of what strangers typed, the half %s', (half) => {
  const figures = figuresOf(half)

  test('is mostly taken as it was meant, and hardly ever as something else [R10.10]', () => {
    expect(figures.right).toBeGreaterThanOrEqual(80)
    expect(figures.wrong).toBeLessThanOrEqual(2.1)
    expect(figures['asked back']).toBeLessThanOrEqual(11)
  })

  test('is not done where it was refused or told of others [R10.10]', () => {
    expect(figures['denied and done']).toBeLessThanOrEqual(3.5)
  })

  test('is seldom asked back about, or done, where it is about nothing here [R13.01]', () => {
    expect(figures['off topic, asked back']).toBeLessThanOrEqual(5.7)
    expect(figures['off topic, done']).toBeLessThanOrEqual(5)
  })
})

describe.each(languages)('in %s', (language) => {
  test('what a chip says is understood when it is typed [R10.10]', () => {
    for (const { scene, id, label } of tappedLabels(language))
      expect(strangerMatcher(language, scene)(label), label).toMatchObject({ id, confidence: 1 })
  })
})

test('a scene whose authors name no costs is as careful as ever', () => {
  const careless = hearStrangers('en', 'tuned', ({ cost: _, ...intent }) => intent)
  expect(careless.some(({ got }) => got.kind === 'confirm')).toBe(false)
})
