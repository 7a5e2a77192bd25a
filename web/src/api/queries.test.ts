import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showAnswer } from './queries.ts'

const queryKey = ['user/signin']

test('a look that was on its way when a change was answered does not take the change back [R1.05]', async () => {
  const queries = new QueryClient()
  const answers: ((claimed: boolean) => void)[] = []
  const queryFn = () => new Promise<boolean>((answer) => answers.push(answer))
  const seen: unknown[] = []
  const look = new QueryObserver<boolean>(queries, { queryKey, queryFn, retry: false })
  const stop = look.subscribe(({ data }) => seen.push(data))
  answers[0]?.(false)
  await expect.poll(() => seen.at(-1)).toBe(false)
  const again = look.refetch()
  await showAnswer(queries, queryKey, true)
  answers[1]?.(false)
  await again
  expect(queries.getQueryData(queryKey)).toBe(true)
  expect(seen.at(-1)).toBe(true)
  stop()
})
