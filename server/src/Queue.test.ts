import { expect, test } from 'vitest'
import { Queue } from './Queue.ts'

test('one of each key is let on at a time, in order; whoever leaves early keeps nobody waiting', async () => {
  const queue = new Queue<string>(9)
  const done: string[] = []
  const work = async (key: string, name: string) => {
    const place = queue.enter(key)
    await place?.turn
    await new Promise((resolve) => setTimeout(resolve, 5))
    done.push(name)
    place?.leave()
  }
  const first = work('mia', 'first')
  const impatient = queue.enter('mia')
  const rest = [work('mia', 'second'), work('noa', 'other'), work('mia', 'third')]
  impatient?.leave()
  impatient?.leave()
  await Promise.all([first, ...rest])
  expect(done.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third'])
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('third'))
})

test('too many do not wait, and there is room again after one has left', () => {
  const queue = new Queue<string>(1)
  const [first, second] = [queue.enter('mia'), queue.enter('mia')]
  expect([first, second].includes(null)).toBe(false)
  expect(queue.enter('mia')).toBeNull()
  first?.leave()
  expect(queue.enter('mia')).not.toBeNull()
})
