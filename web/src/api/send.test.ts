import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'
import { readTurnEvents } from './turnStream.ts'

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

test('the stream of a turn times out 60 s after it began, even while data arrives [R9.03] [R7.49]', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const dribble = setInterval(() => {
    writer.write(new TextEncoder().encode(': ping\n\n')).catch(() => clearInterval(dribble))
  }, 10_000)
  const waiting = readTurnEvents(readable, new AbortController().signal).next()
  expect(await after(minute - 1, waiting)).toBeNull()
  expect(await after(1, waiting)).toMatchObject(timeout)
  clearInterval(dribble)
})
