import { expect, test, vi } from 'vitest'
import { completeLogin } from './login.ts'

test('what follows a login is done one after the other, and a step that fails stops none [R4.04]', async () => {
  const done: string[] = []
  const step = (name: string, fails: boolean) => async (isFirst: boolean) => {
    await Promise.resolve()
    done.push(`${name} ${isFirst}`)
    if (fails) throw new Error('no network')
  }
  await completeLogin(true, [
    step('player', false),
    step('music', true),
    step('realtime', true),
    step('ads', false),
    step('event', false),
  ])
  expect(done[0]).toBe('player true')
  await vi.waitFor(() => expect(done).toHaveLength(5))
  expect(done).toEqual(
    ['player', 'music', 'realtime', 'ads', 'event'].map((name) => `${name} true`),
  )
})
