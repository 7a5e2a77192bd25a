import { openWorld, type World } from '@fabula/devkit'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

let world: World
afterEach(() => world.close())

function throughProxy(client: string) {
  return fetch(`${world.address}/openapi.json`, { headers: { 'x-forwarded-for': client } })
}

/** What is answered to so many requests, by turns of these clients. */
async function statusesOf(count: number, clientOf: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) {
    const answer = await throughProxy(clientOf(n))
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

const warnings = () => world.logged.filter((line) => line.includes('FABULA_TRUSTED_PROXIES'))

test('a proxy that nobody named is warned of once, with what to do [R16.05]', async () => {
  world = await openWorld()
  for (let n = 0; n < 5; n += 1) await throughProxy('192.0.2.7')
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('127.0.0.1')
})

test('behind a proxy that was named each player counts for themselves [R16.05]', async () => {
  world = await openWorld({ config: { limits: 'on', trustedProxies: ['127.0.0.1'] } })
  const statuses = await statusesOf(122, () => '192.0.2.7')
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(await statusesOf(1, () => '192.0.2.8')).toEqual([200])
  expect(warnings()).toEqual([])
})

test('whoever is no proxy can’t pass for another address [R16.05]', async () => {
  world = await openWorld({ config: { limits: 'on', trustedProxies: ['10.0.0.0/8'] } })
  const statuses = await statusesOf(130, (n) => `192.0.2.${n}`)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
})

test.each([
  [['127.0.0.1'], '192.0.2.7'],
  [['127.0.0.1', '192.0.2.0/24'], '198.51.100.9'],
  [['10.0.0.0/8'], '127.0.0.1'],
])(
  'behind the proxies %j a realtime connection counts for %s, as a call does [R16.05]',
  async (trustedProxies, counted) => {
    world = await openWorld({ config: { limits: 'on', trustedProxies } })
    const asked = vi.spyOn(world.context.limits, 'socketFrom').mockResolvedValue(false)
    const calls = vi.spyOn(world.context.limits, 'callFrom')
    const headers = { 'x-forwarded-for': '203.0.113.5, 198.51.100.9, 192.0.2.7' }
    const socket = new WebSocket(`${world.address.replace('http', 'ws')}/mqtt`, 'mqtt', { headers })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.on('open', () => resolve('open'))
    })
    await fetch(`${world.address}/apiv1/info/getlang`, { method: 'POST', headers })
    expect(status).toBe(429)
    expect([asked.mock.calls, calls.mock.calls]).toEqual([[[counted]], [[counted]]])
  },
)
