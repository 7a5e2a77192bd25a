import { get, request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync, brotliDecompressSync as unbrotli } from 'node:zlib'
import { loadMessages } from '@fabula/contract'
import { headersOf, openWorld, type Player, type World } from '@fabula/devkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compressAnswers } from '../../src/http/compression.ts'
import { answerErrors } from '../../src/http/errors.ts'

let world: World
let guest: Player
beforeAll(async () => {
  world = await openWorld()
  guest = await world.guest()
})
afterAll(() => world.close())

/** As it comes over the wire: `fetch` would unpack it. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get(`${world.address}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

const juna = '/stories/dawn-in-a-tin/art/cast/juna.svg'

test('a drawing comes in a third of its bytes, to whoever can unpack it', async () => {
  const plain = await raw(juna)
  const packed = await raw(juna, { 'accept-encoding': 'gzip, br' })
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'br'])
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(unbrotli(packed.bytes).equals(plain.bytes)).toBe(true)
})

test('a long answer of a call is compressed; a picture, which is already, is not', async () => {
  const terms = '/apiv1/login/getTerms'
  const accepts = { 'accept-encoding': 'br' }
  const [call, picture] = [
    await raw(terms, accepts),
    await raw('/stories/dawn-in-a-tin/art/cover-360.webp', accepts),
  ]
  expect([call.encoding, picture.encoding]).toEqual(['br', undefined])
  expect(JSON.parse(unbrotli(call.bytes).toString()).code).toBe(200)
})

test('a compressed body of a request is not unpacked, so that a small one fills no memory', async () => {
  const answer = await fetch(`${world.address}/apiv1/game/mainGameList`, {
    method: 'POST',
    headers: {
      ...headersOf(guest),
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: new Uint8Array(gzipSync('{}')),
  })
  const { code } = (await answer.json()) as { code: number }
  expect(code).not.toBe(200)
})

test('whoever leaves before a compressed answer begins is no failed call; a stream of ours that breaks is one', async () => {
  const said: string[] = []
  const log = { level: 'error', stream: { write: (line: string) => void said.push(line) } }
  const app = Fastify({ logger: log })
  answerErrors(app, { messages: new Map([['en', await loadMessages('en')]]) })
  await compressAnswers(app)
  let hasLeft = false
  app.post('/left', async (_request, reply) => {
    leaving.destroy()
    await vi.waitFor(() => expect(reply.raw.destroyed).toBe(true), 4000)
    hasLeft = true
    return 'a'.repeat(200_000)
  })
  app.get('/broken', async (_request, reply) =>
    reply.type('text/plain').send(
      Readable.from(
        (async function* () {
          yield* []
          throw Object.assign(new Error('cut'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
        })(),
      ),
    ),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = request(`${address}/left`, {
    method: 'POST',
    headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
  }).on('error', () => undefined)
  try {
    leaving.end('{}')
    await vi.waitFor(() => expect(hasLeft).toBe(true), 8000)
    await pause(100)
    expect(said).toEqual([])
    await fetch(`${address}/broken`).catch(() => undefined)
    expect(said.join()).toContain('a call failed')
  } finally {
    await app.close()
  }
})
