import { openWorld, type World } from '@fabula/devkit'
import { afterEach, expect, test } from 'vitest'

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
