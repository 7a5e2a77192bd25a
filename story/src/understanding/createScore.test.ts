import { describe, expect, test } from 'vitest'
import { createScore, folded } from './createScore.ts'

const said = (text: string) => folded(text, 'en')
const intents = [
  { concepts: ['take'], cues: ['take the crown', 'lift the golden crown'].map(said) },
  { concepts: [], cues: ['kneel before the queen', 'bow to the queen'].map(said) },
  { concepts: [], cues: [] },
]
const asides = ['who painted the ceiling', 'the ceiling is beautiful', 'what a cold evening']
const blind = createScore(intents, 'en')
const knowing = createScore(intents, 'en', asides)

describe('how well a line fits', () => {
  test('is told of each intent, the best first', () => {
    const { fits } = blind(said('bow to the queen'))
    expect(fits.map(({ intent }) => intent)).toEqual([1, 0, 2])
    const [best, second, none] = fits
    expect(best).toMatchObject({ intent: 1, closest: 1, covered: 1, byCue: 1 })
    expect(second?.score).toBeLessThan(best?.score ?? 0)
    expect(none).toEqual({ intent: 2, score: 0, byCue: 0, covered: 0, closest: null, aside: null })
  })

  test('names the cue that is nearest among the intent’s own', () => {
    const closest = (text: string) => {
      const { fits } = blind(said(text))
      return [0, 1].map((intent) => fits.find((fit) => fit.intent === intent)?.closest)
    }
    expect(closest('lift the golden crown')[0]).toBe(1)
    expect(closest('take the crown')[0]).toBe(0)
    expect(closest('kneel before the queen')[1]).toBe(0)
  })

  test('counts its second cue too: two that are alike are more than one', () => {
    const one = createScore([{ concepts: [], cues: [said('ribbon and lantern')] }], 'en')
    const twice = ['ribbon and lantern', 'ribbon and lanterns'].map(said)
    const two = createScore([{ concepts: [], cues: twice }], 'en')
    const line = said('ribbon and lantern')
    expect(one(line).fits[0]?.score).toBeCloseTo(0.7)
    expect(two(line).fits[0]?.score).toBeGreaterThan(0.8)
    const turned = createScore([{ concepts: [], cues: twice.toReversed() }], 'en')
    expect(turned(line).fits[0]?.score).toBeCloseTo(two(line).fits[0]?.score ?? 0)
  })

  test('is raised by words that mean what the intent does', () => {
    const fitOf = (concepts: string[]) => {
      const cues = ['the golden crown', 'that crown'].map(said)
      return createScore([{ concepts, cues }], 'en')(said('take the crown')).fits[0]
    }
    const [with_, without] = [fitOf(['take']), fitOf([])]
    expect(with_?.score).toBeGreaterThan(without?.score ?? 1)
    expect(with_?.byCue).toBeLessThan(1)
    expect(with_?.byCue).toBeCloseTo((without?.score ?? 0) / (with_?.score ?? 1))
  })

  test('tells how much of it the intent says too', () => {
    const covered = (text: string) => blind(said(text)).fits.find(({ intent }) => intent === 0)
    expect(covered('take the crown')?.covered).toBeCloseTo(1)
    const half = covered('take the crown zzyzx')?.covered ?? 0
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(1)
    expect(covered('zzyzx')?.covered).toBe(0)
  })
})

describe('lines that are no intent', () => {
  test('are not known in a scene that has none: nothing speaks for or against', () => {
    const scored = blind(said('take the crown'))
    const [best] = scored.fits
    if (!best) throw new Error('no fit')
    expect(scored.evidenceFor(best)).toBeNull()
    expect(best.aside).toBeNull()
  })

  test('are as near as the nearest of them', () => {
    const asideOf = (text: string) => knowing(said(text)).fits[0]?.aside ?? -1
    expect(asideOf('who painted the ceiling')).toBeGreaterThan(0.7)
    expect(asideOf('take the crown')).toBeLessThan(asideOf('the ceiling'))
    expect(asideOf('zzyzx')).toBe(0)
  })

  test('speak against a line that is one of them, and not against a cue', () => {
    const evidenceOf = (text: string, intent: number) => {
      const scored = knowing(said(text))
      const fit = scored.fits.find((each) => each.intent === intent)
      return fit && scored.evidenceFor(fit)
    }
    const cue = evidenceOf('take the crown', 0)
    const aside = evidenceOf('who painted the ceiling', 0)
    if (!cue || !aside) throw new Error('no evidence')
    expect(cue).toMatchObject({ covered: 1, known: 1 })
    expect(cue.byClosest).toBeCloseTo(1)
    expect(cue.nearer).toBeGreaterThan(0)
    expect(cue.votes).toBeGreaterThan(0.5)
    expect(cue.nearest).toBeGreaterThan(aside.nearest)
    expect(cue.style).toBeGreaterThan(aside.style)
    expect(aside.nearer).toBeLessThan(0)
    expect(aside.votes).toBeLessThan(0.2)
    expect(aside.known).toBeCloseTo(1)
    expect(aside.byClosest).toBeLessThan(0.3)
  })

  test('speak of each intent by its own cues', () => {
    const scored = knowing(said('bow to the queen'))
    const of = (intent: number) => {
      const fit = scored.fits.find((each) => each.intent === intent)
      if (!fit) throw new Error('no fit')
      return scored.evidenceFor(fit)
    }
    expect(of(1)?.byClosest).toBeCloseTo(1)
    expect(of(1)?.votes).toBeGreaterThan(of(0)?.votes ?? 1)
    expect(of(1)?.nearest).toBeGreaterThan(of(0)?.nearest ?? 1)
    expect(of(2)).toMatchObject({ byClosest: 0, nearest: 0, votes: 0, covered: 0, known: 1 })
  })

  test('leave what nobody says unknown', () => {
    const scored = knowing(said('zzyzx'))
    const [best] = scored.fits
    if (!best) throw new Error('no fit')
    expect(scored.evidenceFor(best)).toMatchObject({ covered: 0, known: 0, byClosest: 0 })
  })
})
