import { expect, test } from 'vitest'
import { askingIn, cueOf } from './cues.ts'

test('a cue is folded as lines are, and heard when it is asked, once', () => {
  const cue = cueOf('Go  UP!', 'en')
  expect([cue.folded, cue.framed]).toEqual(['go up!', ' go up '])
  expect(cue.heard().speech.question).toBe(false)
  expect(cue.heard()).toBe(cue.heard())
})

test('the share of cues that ask is told of many, and of none', () => {
  const [asks, does] = [cueOf('what is up there?', 'en'), cueOf('go up', 'en')]
  expect(asks.heard().speech.question).toBe(true)
  const share = askingIn([asks, does, does, does])
  expect([share(), share()]).toEqual([0.25, 0.25])
  expect(askingIn([does])()).toBe(0)
  expect(askingIn([])()).toBe(0)
})
