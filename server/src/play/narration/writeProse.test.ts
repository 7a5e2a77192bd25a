import { setTimeout as sleep } from 'node:timers/promises'
import type { Paragraph, ProseEvent } from '@fabula/story'
import { afterEach, expect, test, vi } from 'vitest'
import type { DecidedTurn } from '../turn/turn.ts'
import { TurnEventBus } from '../turn/turnEvents.ts'
import { ProseBuffer } from './ProseBuffer.ts'
import { withinLimits, writeProse } from './writeProse.ts'

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

const everyMs = 50
const words = 16

/** Twenty words a second, for less time than passes until words are stored. */
async function* slowWords(): AsyncGenerator<ProseEvent> {
  const paragraph: Paragraph = { who: null, mood: null, text: 'word ', enters: false }
  yield { type: 'paragraph', paragraph }
  for (let word = 1; word < words; word += 1) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    yield { type: 'more', text: 'word ' }
  }
  await new Promise((resolve) => setTimeout(resolve, everyMs))
  throw new Error('that is enough')
}

const { setImmediate: soon } = globalThis

/** All that was waiting for a timer of before has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => soon(resolve))
}

/** Tells so many turns at once: when the first words of each were sent, and how often any were. */
async function tellAtOnce(turns: number) {
  const eventBus = new TurnEventBus()
  const began = performance.now()
  const firsts: number[] = []
  let sent = 0
  const told = Array.from({ length: turns }, (_, n) => {
    const lease = { turnId: `turn ${n}` }
    let isFirst = true
    eventBus.subscribe(lease.turnId, () => {
      if (isFirst) firsts.push(performance.now() - began)
      isFirst = false
      sent += 1
    })
    const deps = { turnWorker: { eventBus } }
    const turn = { deps, lease, pending: null, storedEvents: [] } as unknown as DecidedTurn
    const buffer = new ProseBuffer({ lang: 'en', entering: [] }, [])
    return writeProse(turn, { events: slowWords(), buffer }).catch(() => undefined)
  })
  for (let tick = 0; tick < 2 * words; tick += 1) {
    await settled()
    vi.advanceTimersByTime(everyMs / 2)
  }
  await Promise.all(told)
  return { last: Math.max(...firsts), times: sent / turns }
}

afterEach(() => vi.useRealTimers())

test('of one turn each word is sent as it comes, of hundreds of turns several together, and the first ones at once', async () => {
  vi.useFakeTimers()
  const one = await tellAtOnce(1)
  const many = await tellAtOnce(600)
  expect(one.times).toBeGreaterThan(words - 4)
  expect(many.times).toBeLessThan(words / 2)
  for (const { last } of [one, many]) expect(last).toBeLessThanOrEqual(everyMs + 1)
})
