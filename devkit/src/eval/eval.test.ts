import { describe, expect, test } from 'vitest'
import { tin } from '../player/Seat.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { injectionSuite } from './injectionSuite.ts'
import { longPlay } from './longPlay.ts'
import { recallIn, recallLanguages, recallSuite } from './memory/recallSuite.ts'
import { sessionSuite } from './sessionSuite.ts'
import { vices } from './stubs/vices.ts'
import { playVice, viceSuite } from './viceSuite.ts'

const story = ourStory(tin)
const missed = (gates: readonly { isMet: boolean | null; what: string; found: string }[]) =>
  gates.flatMap(({ isMet, what, found }) => (isMet === false ? [`${what}: ${found}`] : []))

describe('bad habits of a model', () => {
  test.each(vices.map((vice) => [vice.name, vice] as const))(
    'that %s are named [R14.06]',
    async (_, vice) => {
      const { after } = await playVice(story, vice)
      expect(after).not.toBeNull()
      if ('over' in vice.sign) expect(after).toBeLessThanOrEqual(3)
    },
  )

  test('are said of no model without them [R14.06]', async () => {
    expect(missed((await viceSuite([story])).slice(-1))).toEqual([])
  })
})

test('thirty turns keep moving, leave no question open and repeat little [R10.11] [R14.01]', async () => {
  expect(missed(await sessionSuite([story]))).toEqual([])
})

test('a long play’s prompts stay below 9,000 tokens, are nine tenths the one before, and hold what a model made up when it is asked for [R14.05]', async () => {
  expect(missed(await longPlay(story, 120))).toEqual([])
})

test('forty facts are found again by other words [R14.05]', () => {
  expect(missed(recallSuite())).toEqual([])
  expect(recallLanguages.map((language) => recallIn(language).at5)).toHaveLength(4)
})

test('five hundred hostile lines bring no state, ending or secret that is not due [R10.02] [R10.15] [R14.03]', async () => {
  expect(missed(await injectionSuite(story))).toEqual([])
}, 180_000)
