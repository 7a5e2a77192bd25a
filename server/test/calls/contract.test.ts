import { type CallName, calls, type Method, prefixes } from '@fabula/contract'
import { callBy, headersOf, openWorld, type Player, type World } from '@fabula/devkit'
import { handlers } from '@fabula/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let guest: Player
beforeAll(async () => {
  world = await openWorld()
  guest = await world.guest()
})
afterAll(() => world.close())

const names = Object.keys(calls) as CallName[]

test('every call that is declared is served, and none besides', () => {
  expect(Object.keys(handlers).sort()).toEqual([...names].sort())
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

/** Names of the fields a call takes; none of one that takes nothing. */
function fieldsOf(name: CallName): string[] {
  const { def } = calls[name].input._zod as unknown as { def: { shape?: object } }
  return Object.keys(def.shape ?? {}).sort()
}

describe('fields of the wrong kind are refused by their names, whatever the call [R8.01]', () => {
  const taking = names.filter((name) => fieldsOf(name).length > 0)
  const posted = taking.filter((name) =>
    (calls[name].methods as readonly Method[]).includes('POST'),
  )
  test.each(posted)('%s', async (name) => {
    const fields = fieldsOf(name)
    const wrong = Object.fromEntries(fields.map((field) => [field, { wrong: [null] }]))
    const answer = await callBy(world, ['POST', name], wrong as never, guest)
    expect(answer).toMatchObject({ code: 500400 })
    const told = answer.data && 'fields' in answer.data ? (answer.data.fields as string[]) : []
    const named = new Set(told.map((path) => path.split('.')[0] ?? ''))
    expect(named.size).toBeGreaterThan(0)
    expect(fields).toEqual(expect.arrayContaining([...named]))
  })
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
  expect(codes).toEqual([
    200, 500404, 500410, 500400, 500403, 500429, 500500, 500505, 500506, 500507,
  ])
})

test('a page to read the calls needs no script and no other host [R12.05]', async () => {
  const page = await (await fetch(`${world.address}/docs`)).text()
  for (const name of names) expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/<script|https?:\/\//)
})
