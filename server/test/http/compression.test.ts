import { get } from 'node:http'
import { gzipSync, brotliDecompressSync as unbrotli } from 'node:zlib'
import { headersOf, openWorld, type Player, type World } from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
