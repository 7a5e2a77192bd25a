import { expect, test } from 'vitest'
import { cueOf, sharesOf } from './cues.ts'

const shares = (cues: readonly string[]) =>
  sharesOf(
    cues.map((cue) => cueOf(cue, 'en')),
    'en',
  )

test('a cue is folded as lines are, and heard when it is asked', () => {
  const cue = cueOf('Go  UP!', 'en')
  expect([cue.text, cue.folded, cue.framed]).toEqual(['Go  UP!', 'go up!', ' go up '])
  expect(cue.heard()).toMatchObject({ folded: 'go up!', refused: false })
})

test('the share of cues that ask is told of many, and of none', () => {
  const asking = shares(['what is up there?', 'go up', 'go up', 'go up'])
  expect([asking.asking(), asking.asking()]).toEqual([0.25, 0.25])
  expect(shares(['go up']).asking()).toBe(0)
  expect(shares([]).asking()).toBe(0)
})

test('so is the share that is about a topic, and that has a word as a mark', () => {
  const { about, marked } = shares(['what is your name?', 'never go up', 'I will not go', 'go up'])
  expect([about('name'), about('name'), about('origin')]).toEqual([0.25, 0.25, 0])
  const [never = ''] = cueOf('never go up', 'en').heard().marks.negated
  expect([marked('negated', never), marked('reported', never)]).toEqual([0.25, 0])
  expect(shares([]).about('name')).toBe(0)
})
