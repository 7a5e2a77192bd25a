import { describe, expect, test } from 'vitest'
import type { Fit } from './createScore.ts'
import { hearLine } from './hearLine.ts'
import { languages } from './languages.ts'
import { surenessOf } from './surenessOf.ts'
import { type Signs, weighEvidence } from './weighEvidence.ts'

const nothing: Signs = {
  ...{ covered: 0, byClosest: 0, known: 0, votes: 0, nearest: 0, nearer: 0, style: 0 },
  ...{ length: 0, unasked: 0, asks: 0, names: 0 },
  ...{ denies: false, strays: false, namesOther: false, touches: false },
}
/** Enough of everything that a change either way shows. */
const middling: Signs = {
  ...{ covered: 0.7, byClosest: 0.4, known: 0.5, votes: 0.6, nearest: 0.4, nearer: 1.5 },
  ...{ style: 0.8, length: 20, unasked: 0.2, asks: 0.2, names: 0.2 },
  ...{ denies: false, strays: false, namesOther: false, touches: false },
}
/** What a probability stands for on the scale on which evidence is added up. */
const logit = (chance: number) => Math.log(chance / (1 - chance))
const weighed = (signs: Partial<Signs>, from = middling) =>
  logit(weighEvidence({ ...from, ...signs }, 'en'))

describe('what speaks for and against a meaning', () => {
  test.each([
    ['covered', 4.29],
    ['byClosest', -3.27],
    ['known', -1.42],
    ['votes', 2.54],
    ['nearest', 2.72],
    ['nearer', 0.88],
    ['style', 1.68],
    ['unasked', -0.59],
    ['asks', -2.5],
    ['names', -1.73],
  ] as const)('%s is added by its weight', (sign, weight) => {
    const grown = weighed({ [sign]: middling[sign] + 0.5 })
    expect(grown - weighed({})).toBeCloseTo(0.5 * weight)
  })

  test.each([
    ['denies', -3.06],
    ['strays', -0.89],
    ['namesOther', -2.06],
    ['touches', -1.12],
  ] as const)('%s counts once where it is so', (sign, weight) => {
    expect(weighed({ [sign]: true }) - weighed({})).toBeCloseTo(weight)
  })

  test('a line tells the more the longer it is, ever more slowly', () => {
    expect(weighed({ length: 20 }, nothing) - weighed({}, nothing)).toBeCloseTo(1.16 * Math.log(21))
  })

  test('nothing at all is far from sure, and a sign of a script tells more than a letter', () => {
    const unsure = languages.map((language) => logit(weighEvidence(nothing, language)))
    expect(unsure.map((sum) => Math.round(100 * sum) / 100)).toEqual([
      ...[-8.59, -8.59, -8.59, -6.99, -7.05, -8.59, -6.99, -8.59, -6.99, -6.99],
    ])
  })
})

describe('where no line is known that is no intent', () => {
  const best: Fit = { intent: 0, score: 0.8, byCue: 1, covered: 0.5, closest: 0, aside: null }
  const line = hearLine('the knot', 'en')
  const sure = (fit: Partial<Fit>, second?: number, heard = line) =>
    logit(
      surenessOf(
        { ...best, ...fit },
        second === undefined ? undefined : { ...best, score: second },
        heard,
        'en',
      ),
    )

  test('a meaning is the surer the better and the more of the line it fits', () => {
    expect(sure({ score: 1.62 }) - sure({ score: 0.8 })).toBeCloseTo(0.65 * Math.log(1.64 / 0.82))
    expect(sure({ covered: 1 }) - sure({})).toBeCloseTo(0.5 * 4.19)
  })

  test('a second that is near makes it doubtful', () => {
    expect(sure({}, 0.4) - sure({}, 0.8)).toBeCloseTo(0.5 * 2.94)
    expect(sure({}) - sure({}, 0)).toBeCloseTo(0)
    // Nothing fits: then nothing leads.
    expect(sure({ score: 0 }, 0)).toBeCloseTo(sure({ score: 0 }))
  })

  test('a question and talk to anybody make it doubtful, and a longer line surer', () => {
    const asked = hearLine('the knot?', 'en')
    expect([line.speech.question, asked.speech.question]).toEqual([false, true])
    expect(sure({}, 0, asked) - sure({}, 0)).toBeCloseTo(-0.56)
    const talk = { ...line, topic: 'chat' as const }
    expect(sure({}, 0, talk) - sure({}, 0)).toBeCloseTo(-0.62)
    const longer = hearLine('the knot the knot of it', 'en')
    expect(sure({}, 0, longer)).toBeGreaterThan(sure({}, 0))
    // Said twice it is no longer.
    expect(sure({}, 0, hearLine('the knot the knot', 'en'))).toBeCloseTo(sure({}, 0))
  })

  test('each writing has its own beginning', () => {
    const at = languages.map((language) => {
      const heard = { ...line, folded: '' }
      return Math.round(
        100 * logit(surenessOf({ ...best, score: 0.98 }, undefined, heard, language)),
      )
    })
    const [en = 0] = at
    expect(en).toBe(Math.round(100 * (-12.24 + 2.94 + 0.5 * 4.19)))
    expect(at.map((sum) => sum - en)).toEqual([0, 0, 0, 216, 335, 0, 45, 64, 293, 293])
  })
})
