import { openWorld, type World } from '@fabula/devkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const metricsToken = 'sixteen-or-more-of-them'
const headers = { authorization: `Bearer ${metricsToken}` }

const world = setupWorld({ config: { metricsToken } })

test('health says whether the database answers [R12.04]', async () => {
  const answer = await fetch(`${world.address}/health`)
  expect([answer.status, await answer.json()]).toEqual([200, { database: 'up' }])
})

test('metrics count calls by route and status, never by what was typed [R12.04]', async () => {
  await fetch(`${world.address}/apiv1/login/getTerms?type=privacy&search=secret`)
  await fetch(`${world.address}/no/such/secret`)
  const metrics = await (await fetch(`${world.address}/metrics`, { headers })).text()
  expect(metrics).toMatch(
    /fabula_call_seconds_count\{route="\/apiv1\/login\/getTerms",status="200"\} 1/,
  )
  expect(metrics).toMatch(/fabula_call_seconds_count\{route="none",status="404"\} 1/)
  expect(metrics).not.toContain('secret')
})

test('metrics are told to whoever has the token, and to nobody where there is none [R16.05]', async () => {
  const statusOf = async ({ address }: World, authorization = '') =>
    (await fetch(`${address}/metrics`, { headers: { authorization } })).status
  expect(await statusOf(world)).toBe(401)
  expect(await statusOf(world, `Bearer ${metricsToken}x`)).toBe(401)
  expect(await statusOf(world, `Bearer ${metricsToken}`)).toBe(200)
  const without = await openWorld()
  expect(await statusOf(without, `Bearer ${metricsToken}`)).toBe(404)
  await without.close()
})

test.each(['/metrics', '/openapi.json', '/docs'])(
  '%s is not told beyond the documents of an address [R16.05]',
  async (path) => {
    const asked = vi.spyOn(world.context.limits, 'documentFrom').mockResolvedValue(false)
    onTestFinished(() => asked.mockRestore())
    expect((await fetch(world.address + path, { headers })).status).toBe(429)
    expect(asked.mock.calls).toEqual([['127.0.0.1']])
  },
)

test.each([
  ['/health', 1],
  ['/health/ready', 1],
  ['/health/live', 0],
])(
  'of a hundred questions at %s %i a second reaches the database [R16.05]',
  async (path, aSecond) => {
    const { pool } = world.context.database
    const asked = vi.spyOn(pool, 'query')
    onTestFinished(() => asked.mockRestore())
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const ask = () => fetch(world.address + path)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    const seconds = Math.ceil((performance.now() - began) / 1000)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const reached = asked.mock.calls.filter(([text]) => `${text}` === 'SELECT 1').length
    expect(reached).toBeGreaterThanOrEqual(aSecond)
    expect(reached).toBeLessThanOrEqual(aSecond * seconds)
  },
)
