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
