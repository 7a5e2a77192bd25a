import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that accepts every call and never answers. */
function silentServer(): void {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => untilGivenUp(signal))
}

/** A server that starts to answer and then stops. */
function stuckServer(): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{"code":'))
      untilGivenUp(signal).catch((reason) => body.error(reason))
    }
    return new Response(new ReadableStream({ start }))
  })
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** The outcome after some time; null while the call still waits. */
async function after<T>(ms: number, waiting: Promise<T>): Promise<unknown> {
  let end: unknown = null
  waiting.then(
    (value) => {
      end = value
    },
    (failure: unknown) => {
      end = failure
    },
  )
  await vi.advanceTimersByTimeAsync(ms)
  return end
}

const timeout = { platformCode: 5, errMsg: 'request:fail timeout', code: null }

test.each([
  ['a call', 'user/userInfo', {}],
  ['an upload', 'info/uploadimg', { image: 'AAAA' }],
] as const)(
  '%s that nobody answers is given up after 60 s, and not before [R9.03] [R8.04]',
  async (_, name, input) => {
    silentServer()
    const waiting = send(name, input, (answer) => answer.json())
    expect(await after(minute - 1, waiting)).toBeNull()
    expect(await after(1, waiting)).toMatchObject(timeout)
  },
)

test('an answer that stops halfway also times out after 60 s [R9.03]', async () => {
  stuckServer()
  const waiting = send('user/userInfo', {}, (answer) => answer.json())
  expect(await after(minute - 1, waiting)).toBeNull()
  expect(await after(1, waiting)).toMatchObject(timeout)
})

test.each([
  ['a call', 'user/userInfo', {}, { platformCode: 5, errMsg: 'request:fail network' }],
  [
    'an upload',
    'info/uploadimg',
    { image: 'AAAA' },
    { platformCode: 602001, errMsg: 'uploadFile:fail network' },
  ],
] as const)('%s that can’t reach the server fails under its own code [R8.04]', async (...asked) => {
  const [, name, input, failure] = asked
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const waiting = send(name, input, (answer) => answer.json())
  expect(await after(0, waiting)).toMatchObject(failure)
})
