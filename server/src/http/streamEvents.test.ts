import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { StreamEvent } from '../calls/call.ts'
import { closeUnused } from './app.ts'
import { goneSignal } from './registerCalls.ts'
import { streamEvents } from './streamEvents.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server whose only answer is this stream. */
async function serving(
  source: (gone: AbortSignal) => AsyncIterable<StreamEvent<unknown>>,
  before: (reply: FastifyReply) => Promise<unknown> = async () => undefined,
) {
  app = Fastify()
  closeUnused(app)
  app.get('/', async (_request, reply) => {
    await before(reply)
    const gone = goneSignal(reply)
    return streamEvents(reply, source(gone), gone)
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

test('events come one by one, each with its id, as they are made', async () => {
  const address = await serving(async function* () {
    yield { id: 1, event: { type: 'a', text: 'line\nline' } }
    await sleep(50)
    yield { id: 2, event: { type: 'b' } }
  })
  const answer = await fetch(address)
  const chunks: string[] = []
  for await (const chunk of answer.body ?? []) chunks.push(Buffer.from(chunk).toString())
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(chunks).toEqual([
    'id: 1\ndata: {"type":"a","text":"line\\nline"}\n\n',
    'id: 2\ndata: {"type":"b"}\n\n',
  ])
})

test('what fails before the first event is still an answer of its own', async () => {
  const address = await serving(async function* () {
    yield await Promise.reject(new Error('refused'))
  })
  expect((await fetch(address)).status).toBe(500)
})

test('what fails in mid-stream breaks the line off, so that the client asks for the rest', async () => {
  const address = await serving(async function* () {
    yield { id: 1, event: {} }
    await sleep(50)
    throw new Error('broken')
  })
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow('terminated')
})

test('a reader who takes nothing stops the source, and one who leaves ends it', async () => {
  let made = 0
  let ended = false
  const address = await serving(async function* () {
    try {
      for (;;) {
        made += 1
        yield { id: made, event: 'x'.repeat(65_536) }
      }
    } finally {
      ended = true
    }
  })
  const leaving = new AbortController()
  await fetch(address, { signal: leaving.signal })
  const stands = async () => {
    const before = made
    await sleep(200)
    return made === before
  }
  await expect.poll(stands).toBe(true)
  leaving.abort()
  await expect.poll(() => ended).toBe(true)
})

test('a reader who left before the stream began ends it, and nothing of it stays', async () => {
  let [asked, ended] = [false, false]
  const address = await serving(
    async function* () {
      try {
        for (let id = 1; ; id += 1) yield { id, event: 'x'.repeat(65_536) }
      } finally {
        ended = true
      }
    },
    (reply) => {
      asked = true
      return once(reply.raw, 'close')
    },
  )
  const leaving = new AbortController()
  const answer = fetch(address, { signal: leaving.signal })
  await expect.poll(() => asked).toBe(true)
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => ended).toBe(true)
})
