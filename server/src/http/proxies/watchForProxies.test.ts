import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trusts } from './proxies.ts'
import { watchForProxies } from './watchForProxies.ts'

const [outside, nearby, named] = ['8.8.8.8', '172.17.0.1', '10.0.0.5']

/** Asks once from each of these peers; resolves to what was warned of. */
async function warned(
  peers: readonly string[],
  headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.5' },
): Promise<string[]> {
  const app = Fastify()
  const lines: string[] = []
  watchForProxies(app, trusts([named]), (line) => lines.push(line))
  app.get('/', () => 'ok')
  for (const remoteAddress of peers) await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return lines
}

test.each([
  ['x-forwarded-for', '203.0.113.5'],
  ['forwarded', 'for=203.0.113.5'],
  ['x-real-ip', '203.0.113.5'],
])('a proxy that nobody named is known by its %s [R16.05]', async (name, value) => {
  const lines = await warned([nearby, nearby, '172.17.0.2'], { [name]: value })
  expect(lines).toEqual([
    expect.stringContaining(`a proxy at ${nearby} that FABULA_TRUSTED_PROXIES`),
  ])
})

test('whoever sends such a header from outside does not hush the word of a proxy nearby [R16.05]', async () => {
  const lines = await warned([outside, outside, nearby, nearby])
  expect(lines).toEqual([expect.stringContaining(outside), expect.stringContaining(nearby)])
})

test('a proxy that was named, and who comes by none, are no reason to warn [R16.05]', async () => {
  expect(await warned([named])).toEqual([])
  expect(await warned([nearby], {})).toEqual([])
})
