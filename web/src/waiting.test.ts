import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause, withDeadline } from './waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise<never>(() => {})
const late = () => new Error('late')
const aborted = () => new Error('aborted')

test('a pause takes its time, and ends early when it is aborted or the network comes back', async () => {
  const done: string[] = []
  const controller = new AbortController()
  void pause(100).then(() => done.push('over'))
  void pause(1000, { signal: controller.signal }).then(() => done.push('aborted'))
  void pause(1000, { untilOnline: true }).then(() => done.push('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['over'])
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['over', 'aborted', 'online'])
  expect(vi.getTimerCount()).toBe(0)
})

test('work with a deadline is over by its own end, the deadline or an abort', async () => {
  expect(await withDeadline(Promise.resolve(7), { ms: 100, late })).toBe(7)
  const slow = withDeadline(never, { ms: 100, late })
  const expected = expect(slow).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(100)
  await expected
  const signal = AbortSignal.abort()
  await expect(withDeadline(never, { ms: 100, late, signal, aborted })).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
})
