import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boundedFetch } from './boundedFetch.ts'

const mostBytes = 256 * 1024

let answer: (response: ServerResponse) => void
let address: string
const asked: string[] = []

const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  asked.push(`${request.method} ${request.url} ${body}`)
  answer(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked.length = 0
})

test('what a provider says arrives as it was said', async () => {
  answer = (response) => response.writeHead(418, { 'content-type': 'text/x-tea' }).end('no coffee')
  const got = await boundedFetch(new URL(`${address}/pot`), { method: 'POST', body: 'coffee' })
  expect([got.status, got.headers.get('content-type')]).toEqual([418, 'text/x-tea'])
  expect(await got.text()).toBe('no coffee')
  expect(asked).toEqual(['POST /pot coffee'])
})

test.each([204, 304])('an answer of status %i has no body', async (status) => {
  answer = (response) => response.writeHead(status).end()
  const got = await boundedFetch(address)
  expect([got.status, got.body]).toEqual([status, null])
})

test('an answer may be of 256 KiB, and no longer', async () => {
  answer = (response) => response.end('x'.repeat(mostBytes))
  expect(await (await boundedFetch(address)).text()).toHaveLength(mostBytes)
  answer = (response) => response.end('x'.repeat(mostBytes + 1))
  await expect(boundedFetch(address)).rejects.toThrow('the answer of a provider is too long')
})

test('pieces of an answer count together', async () => {
  answer = (response) => {
    response.write('x'.repeat(mostBytes / 2))
    response.write('y'.repeat(mostBytes / 2))
    response.end('z')
  }
  await expect(boundedFetch(address)).rejects.toThrow('the answer of a provider is too long')
})

test('a provider leads nowhere else', async () => {
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end()
  await expect(boundedFetch(`${address}/here`)).rejects.toThrow(TypeError)
  expect(asked).toEqual(['GET /here '])
})

test.each([
  'http://provider.example/token',
  'http://localhost/token',
  'ftp://127.0.0.1/token',
  'data:,token',
])('%s is not asked: nobody could tell who answers', async (url) => {
  await expect(boundedFetch(url)).rejects.toThrow('a provider is asked by https only')
})

test('an address with TLS is asked', async () => {
  // Nobody answers there with TLS; that is found out only by asking.
  const url = address.replace('http:', 'https:')
  await expect(boundedFetch(url)).rejects.toThrow('fetch failed')
})
