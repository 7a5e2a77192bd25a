import { openWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('health says whether the database answers [R12.04]', async () => {
  const answer = await fetch(`${world.address}/health`)
  expect([answer.status, await answer.json()]).toEqual([200, { database: 'up' }])
})

test('metrics count calls by route and status, never by what was typed [R12.04]', async () => {
  await fetch(`${world.address}/apiv1/login/getTerms?type=privacy&search=secret`)
  await fetch(`${world.address}/no/such/secret`)
  const metrics = await (await fetch(`${world.address}/metrics`)).text()
  expect(metrics).toMatch(
    /fabula_call_seconds_count\{route="\/apiv1\/login\/getTerms",status="200"\} 1/,
  )
  expect(metrics).toMatch(/fabula_call_seconds_count\{route="none",status="404"\} 1/)
  expect(metrics).not.toContain('secret')
})
