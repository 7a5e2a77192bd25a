import { expect, test } from 'vitest'
import { batched } from './batched.ts'

function counted() {
  const asked: string[][] = []
  const ask = batched(async (keys: readonly string[]) => {
    asked.push([...keys])
    if (keys.includes('broken')) throw new Error('the database is gone')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { asked, ask }
}

test('who asks in the same moment is answered by one query, each with their own', async () => {
  const { asked, ask } = counted()
  expect(await Promise.all([ask('ann'), ask('nobody'), ask('ben'), ask('ann')])).toEqual([
    'ANN',
    null,
    'BEN',
    'ANN',
  ])
  expect(asked).toEqual([['ann', 'nobody', 'ben']])
})

test('who asks later is told what is true later', async () => {
  const { asked, ask } = counted()
  await ask('ann')
  await ask('ann')
  expect(asked).toHaveLength(2)
})

test('a query that fails tells all who waited for it, and the next is asked anew', async () => {
  const { ask } = counted()
  const told = await Promise.allSettled([ask('broken'), ask('ann')])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('ann')).toBe('ANN')
})
