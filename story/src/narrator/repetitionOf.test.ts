import { expect, test } from 'vitest'
import { seededDice } from '../director/dice.ts'
import { playThrough } from '../director/fixtures/randomPlay.ts'
import { fullPools } from './fixtures/fullPools.ts'
import { player, storyWith, telling } from './fixtures/telling.ts'
import { render } from './render.ts'
import { repetitionOf } from './repetitionOf.ts'

const written = storyWith(fullPools)

/** A random play of the example story, with twelve lines in each pool. */
function readPlay(number: number): string[] {
  const seed = new Uint8Array(32).fill(number % 256).with(0, number >> 8)
  const dice = seededDice(seed)
  const choices = Array.from({ length: 24 }, (_, at) => dice.draw(`choice|${at}`, 1000))
  const { story, tell } = telling(written, dice)
  const taken = playThrough(story.script, { seed, choices })
  return taken.map(({ direction }) => {
    // A line each, for the filler's small letters begin no sentence.
    const texts = tell(direction).map((line) => render(story, 'en', [line], player)[0]?.text)
    return texts.join('\n')
  })
}

test('readers of 300 plays hardly ever read a sentence again soon', async ({ annotate }) => {
  const plays = Array.from({ length: 300 }, (_, number) => readPlay(number))
  const { within5, within10, sentences } = repetitionOf(plays, 'en')
  const turns = plays.flat().length
  await annotate(
    `${turns} turns: within 5: ${within5}, within 10: ${within10}, of ${sentences} sentences`,
  )
  expect(within5).toBeLessThanOrEqual(0.025)
  expect(within10).toBeLessThanOrEqual(0.05)
}, 60_000)

test('the report counts what is read again, and forgets what is long ago', () => {
  const play = [
    'One. Two.',
    'One. Three.',
    ...Array.from({ length: 6 }, (_, at) => `Pause ${at}.`),
    'Two.',
  ]
  const { within5, within10, sentences } = repetitionOf([play], 'en')
  expect([within5 * sentences, within10 * sentences, sentences]).toEqual([1, 2, 11])
})
