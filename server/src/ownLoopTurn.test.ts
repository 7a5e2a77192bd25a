import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownLoopTurn } from './ownLoopTurn.ts'

test('of much that comes at once no two are done in one turn of the event loop [R16.05]', async () => {
  let turn = 0
  let isOver = false
  const count = async () => {
    while (!isOver) {
      await setImmediate()
      turn += 1
    }
  }
  const counting = count()
  const turns = await Promise.all(Array.from({ length: 20 }, () => ownLoopTurn().then(() => turn)))
  isOver = true
  await counting
  expect(new Set(turns).size).toBe(20)
})

test('for as long as a piece of work took, nothing of its kind is begun [R16.05]', async () => {
  const workMs = 40
  const begun: number[] = []
  const work = async () => {
    await ownLoopTurn()
    begun.push(performance.now())
    while (performance.now() - (begun.at(-1) ?? 0) < workMs);
  }
  await Promise.all([work(), work(), work()])
  const between = begun.slice(1).map((at, n) => at - (begun[n] ?? 0))
  // A timer may be a millisecond early.
  for (const ms of between) expect(ms).toBeGreaterThanOrEqual(2 * workMs - 2)
})

test('however long a piece of work took, the next one waits for a tenth of a second and not as long [R16.05]', async () => {
  const workMs = 1_000
  await ownLoopTurn()
  const from = performance.now()
  while (performance.now() - from < workMs);
  await ownLoopTurn()
  const waited = performance.now() - from - workMs
  expect(waited).toBeGreaterThanOrEqual(98)
  expect(waited).toBeLessThan(workMs - 100)
})
