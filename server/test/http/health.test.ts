import { openWorld, type World } from '@fabula/devkit'
import { expect, test } from 'vitest'
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

test('a hundred questions after our health are one question to the database [R16.05]', async () => {
  const { pool } = world.context.database
  let asked = 0
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      if (args[0] === 'SELECT 1') asked += 1
      return query(...args)
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const ask = () => fetch(`${world.address}/health`)
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(asked).toBe(1)
})
