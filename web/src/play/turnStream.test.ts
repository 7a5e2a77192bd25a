import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../api/wire/CallFailure.ts'
import { type NumberedEvent, readTurnEvents } from './turnStream.ts'

const told =
  ': ping\n\n' +
  'id: 1\nevent: scene\ndata: {"type":"objective","text":"渡し舟に乗る 🏮"}\n\n' +
  'id: 2\r\ndata: {"type":"objective","text":"ข้ามแม่น้ำ"}\r\n\r\n'

afterEach(() => vi.useRealTimers())

function streamOf(pieces: readonly Uint8Array<ArrayBuffer>[], staysOpen = false) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (!staysOpen) controller.close()
    },
  })
}

async function read(...given: Parameters<typeof readTurnEvents>): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = []
  for await (const event of readTurnEvents(...given)) events.push(event)
  return events
}

test('a turn reads the same wherever the network splits its bytes [R7.49]', async () => {
  const bytes = new TextEncoder().encode(told)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.slice(at * size, (at + 1) * size),
      )
      expect(await read(streamOf(pieces), new AbortController().signal)).toEqual([
        { id: 1, event: { type: 'objective', text: '渡し舟に乗る 🏮' } },
        { id: 2, event: { type: 'objective', text: 'ข้ามแม่น้ำ' } },
      ])
    }),
  )
})

test('a stream that stops sending ends with a timeout [R7.49, R8.04]', async () => {
  const failure = await read(streamOf([], true), new AbortController().signal, 20).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ platformCode: 5, errMsg: 'request:fail timeout', code: null })
})

test('leaving the page ends the wait for a turn at once [R8.04]', async () => {
  const leave = new AbortController()
  const reading = read(streamOf([], true), leave.signal)
  leave.abort()
  await expect(reading).rejects.toMatchObject({ platformCode: 600003, msg: '' })
})

test('the stream of a turn times out 60 s after it began, even while data arrives [R9.03] [R7.49]', async () => {
  vi.useFakeTimers()
  const minute = 60_000
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const dribble = setInterval(() => {
    writer.write(new TextEncoder().encode(': ping\n\n')).catch(() => clearInterval(dribble))
  }, 10_000)
  const failed = vi.fn()
  readTurnEvents(readable, new AbortController().signal).next().catch(failed)
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ platformCode: 5, errMsg: 'request:fail timeout', code: null }),
  )
  clearInterval(dribble)
})
