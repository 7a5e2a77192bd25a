import { type CallName, calls, prefixes } from '@fabula/contract'
import { served } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersOf } from '../send.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const names = Object.keys(calls) as CallName[]

test('every call that is declared is served, and none besides', () => {
  expect(Object.keys(served).sort()).toEqual([...names].sort())
})

test('every call answers under both prefixes, by each of its methods', async () => {
  for (const name of names) {
    for (const prefix of prefixes) {
      for (const method of calls[name].methods) {
        const answer = await fetch(`${world.address}${prefix}/${name}`, {
          method,
          headers: { ...headersOf(), 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        expect([name, answer.status]).toEqual([name, 200])
        expect(await answer.json()).toMatchObject({
          code: expect.any(Number),
          msg: expect.any(String),
        })
      }
    }
  }
})

test('a call by the wrong method says which methods there are', async () => {
  const answer = await fetch(`${world.address}/apiv1/login/visitorLogin`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
  expect(await answer.json()).toMatchObject({ code: 500400 })
})

test('a call that does not exist is refused in an envelope', async () => {
  const answer = await fetch(`${world.address}/apiv1/game/noSuchCall`, { method: 'POST' })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code: 500404, msg: 'There is nothing here.', data: null })
})

test('OpenAPI 3.1 tells of every call, its input, its data and its refusals [R12.05]', async () => {
  const answer = await fetch(`${world.address}/openapi.json`)
  const document = await answer.json()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(document.paths).sort()).toEqual(names.map((name) => `/${name}`).sort())
  const { post } = document.paths['/game/gameDetailInfo']
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['game_id'])
  const answers = post.responses['200'].content['application/json'].schema.oneOf
  const codes = answers.map(
    (one: { properties: { code: { const: number } } }) => one.properties.code.const,
  )
  expect(codes).toEqual([200, 500404, 500410, 500400, 500429, 500500, 500505, 500506, 500507])
})

test('a page to read the calls needs no script and no other host [R12.05]', async () => {
  const page = await (await fetch(`${world.address}/docs`)).text()
  for (const name of names) expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/<script|https?:\/\//)
})
