import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withinLimits } from './writeProse.ts'

const limits = { firstMs: 2000, idleMs: 1000, wholeMs: 3000 }

/** Says each word after its wait; `forever` hangs. */
async function* narrator(waits: readonly number[], onEnd?: () => void): AsyncGenerator<string> {
  try {
    for (const [n, ms] of waits.entries()) {
      await sleep(ms)
      yield `word ${n + 1}`
    }
  } finally {
    onEnd?.()
  }
}

const forever = 2 ** 31 - 1

/** What was heard, and how it ended. */
async function heard(waits: readonly number[]): Promise<string[]> {
  const words: string[] = []
  try {
    for await (const word of withinLimits(narrator(waits), limits)) words.push(word)
  } catch (error) {
    words.push(error instanceof Error ? error.message : '')
  }
  return words
}

test('a narrator within its limits may finish', async () => {
  expect(await heard([120, 0, 20])).toEqual(['word 1', 'word 2', 'word 3'])
})

test.each([
  ['never begins', [forever], ['the narrator is silent']],
  ['stalls in the middle', [0, forever], ['word 1', 'the narrator is silent']],
])('a narrator that %s is cut off [R10.03]', async (_, waits, told) => {
  expect(await heard(waits)).toEqual(told)
})

test('a narrator that sends a word at a time is cut off when the turn must end [R10.03]', async () => {
  const told = await heard(Array.from({ length: 20 }, () => 400))
  expect(told.at(-1)).toBe('the narrator is silent')
  expect(told.length).toBeLessThan(12)
})

test('a reader that stops ends the narrator', async () => {
  let ended = false
  const words = withinLimits(
    narrator([0, 0, 0], () => {
      ended = true
    }),
    limits,
  )
  for await (const word of words) if (word === 'word 1') break
  await expect.poll(() => ended).toBe(true)
})
