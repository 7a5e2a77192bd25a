import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderKeys } from './ProviderKeys.ts'

const [minute, hour] = [60_000, 3_600_000]
const token = { payload: '', signature: '' }

let published: Record<'old' | 'new', JWK>
beforeAll(async () => {
  const { publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  published = { old: { ...jwk, kid: 'old' }, new: { ...jwk, kid: 'new' } }
})

let [clock, asked] = [0, 0]
let answer: () => Promise<Response>
let keys: ProviderKeys
beforeEach(() => {
  ;[clock, asked] = [0, 0]
  publish(published.old)
  keys = new ProviderKeys(
    'https://keys.example',
    () => {
      asked += 1
      return answer()
    },
    () => clock,
  )
})

function publish(...those: JWK[]): void {
  answer = async () => Response.json({ keys: those })
}
function fail(): void {
  answer = () => Promise.reject(new Error('hangs'))
}

/** Whether the key is found. */
function finds(kid?: string, by = keys): Promise<boolean> {
  const header = { alg: 'ES256', ...(kid !== undefined && { kid }) }
  return Promise.resolve(by.keyOf(header, token)).then(
    () => true,
    () => false,
  )
}

test('keys are asked for once an hour [R11.08]', async () => {
  expect([await finds('old'), await finds('old'), asked]).toEqual([true, true, 1])
  clock += hour
  expect([await finds('old'), asked]).toEqual([true, 1])
  clock += 1
  expect([await finds('old'), await finds('old'), asked]).toEqual([true, true, 2])
})

test('all who wait for the first keys wait for one request [R11.08]', async () => {
  expect(await Promise.all([finds('old'), finds('old'), finds('old')])).toEqual([true, true, true])
  expect(asked).toBe(1)
})

test('all who wait for new keys wait for one request [R11.08]', async () => {
  await finds('old')
  publish(published.new)
  clock += minute
  expect(await Promise.all([finds('new'), finds('new')])).toEqual([true, true])
  expect(asked).toBe(2)
})

test('an unknown key is asked for once a minute, so that nobody can make us ask more [R11.08]', async () => {
  await finds('old')
  publish(published.old, published.new)
  clock += minute - 1
  expect([await finds('new'), await finds('made-up'), asked]).toEqual([false, false, 1])
  clock += 1
  expect([await finds('new'), await finds('old'), asked]).toEqual([true, true, 2])
  for (let n = 0; n < 3; n += 1) expect(await finds('made-up')).toBe(false)
  expect(asked).toBe(2)
})

test('a key that was taken back is no longer found [R11.08]', async () => {
  await finds('old')
  publish(published.new)
  clock += hour + 1
  expect([await finds('old'), await finds('new')]).toEqual([false, true])
})

test('known keys are good for a day while the provider fails, and are found again after it [R11.08]', async () => {
  await finds('old')
  fail()
  clock += 24 * hour
  expect([await finds('old'), asked]).toEqual([true, 2])
  clock += 1
  expect([await finds('old'), asked]).toEqual([false, 2])
  publish(published.old)
  clock += minute - 1
  expect([await finds('old'), asked]).toEqual([true, 3])
  // Their day begins anew.
  fail()
  clock += 24 * hour
  expect(await finds('old')).toBe(true)
})

test('a provider that fails at first is asked again after a minute [R11.08]', async () => {
  fail()
  await expect(keys.keyOf({ alg: 'ES256', kid: 'old' }, token)).rejects.toThrow(
    'the keys of a provider are not known',
  )
  publish(published.old)
  clock += minute - 1
  expect([await finds('old'), asked]).toEqual([false, 1])
  clock += 1
  expect([await finds('old'), asked]).toEqual([true, 2])
})

test('an answer that is an error or holds no keys leaves the known ones [R11.08]', async () => {
  await finds('old')
  const evil = { keys: [published.new] }
  for (const odd of [
    () => Response.json(evil, { status: 503 }),
    () => Response.json(evil, { status: 404 }),
    () => new Response('not JSON'),
    () => Response.json({ keys: 'none' }),
    () => Response.json([]),
  ]) {
    answer = async () => odd()
    clock += minute
    const before = asked
    expect([await finds('new'), await finds('old'), asked]).toEqual([false, true, before + 1])
  }
})

test('a token that more than one key fits makes nobody ask [R11.08]', async () => {
  publish(published.old, published.new)
  await finds('old')
  clock += minute
  expect([await finds(), asked]).toEqual([false, 1])
})

test('the keys of a real address are asked for by the real clock, and by https elsewhere [R11.08]', async () => {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.end(JSON.stringify({ keys: [published.old] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = new ProviderKeys(`http://127.0.0.1:${port}/jwks`)
  expect([await finds('old', real), await finds('old', real)]).toEqual([true, true])
  expect(paths).toEqual(['/jwks'])
  expect(await finds('old', new ProviderKeys(`http://localhost:${port}/jwks`))).toBe(false)
  expect(paths).toEqual(['/jwks'])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
