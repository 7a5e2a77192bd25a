import { createConnection } from 'node:net'
import { headersOf, openWorld, type Player, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let guest: Player
beforeAll(async () => {
  world = await openWorld()
  guest = await world.guest()
})
afterAll(() => world.close())

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(`${world.address}/apiv1/game/gameList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(guest), ...headers },
    body,
  })
}

describe('a body that can’t be read is refused in an envelope, without our insides', () => {
  const bodies: [string, string, Record<string, string>, number][] = [
    ['half of a JSON', '{"kind":', {}, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a form', 'kind=romance', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a prototype', '{"__proto__":{"kind":"romance"}}', {}, 400],
    ['NUL bytes', '\0\0\0', {}, 400],
  ]
  test.each(bodies)('%s', async (_what, body, headers, status) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({
      code: 500400,
      msg: 'We couldn’t read that request. Please try again.',
      data: null,
    })
  })

  test('10 MB of text', async () => {
    const answer = await post(JSON.stringify({ search: 'x'.repeat(10 * 1024 * 1024) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 500400 })
  })
})

describe('input that does not fit names its fields and is HTTP 200 [R8.01]', () => {
  const inputs: [unknown, string[]][] = [
    [{ kind: 'horror' }, ['kind']],
    [{ page_size: 0, search: 'x'.repeat(101) }, ['search', 'page_size']],
    [{ page_size: 1.5 }, ['page_size']],
    [{ cursor: 'made.up' }, ['cursor']],
    [{ cursor: '' }, ['cursor']],
  ]
  test.each(inputs)('%j', async (input, fields) => {
    const answer = await post(JSON.stringify(input))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 500400, data: { fields } })
  })

  test.each(['[]', '"text"', '17', 'null'])('%s in place of an object', async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(200)
  })
})

test('a header that does not fit is named too', async () => {
  const answer = await post('{}', { terminal: 'toaster' })
  expect(await answer.json()).toMatchObject({ code: 500400, data: { fields: ['terminal'] } })
})

test('an empty body is an empty input', async () => {
  expect(await (await post('')).json()).toMatchObject({ code: 200 })
})

test.each(['/apiv1/game/%', '/apiv1/%zz/gameList', '/%c3', '/stories/%/art/a.webp'])(
  'an address that can’t be decoded is refused in an envelope, in one’s own language: %s [R16.05]',
  async (path) => {
    const answer = await fetch(world.address + path, { headers: { lang: 'es' } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 500400,
      msg: expect.stringMatching(/\w/),
      data: null,
    })
  },
)

test('bytes that are no HTTP break one connection and nothing else', async () => {
  const { port } = new URL(world.address)
  await new Promise<void>((resolve, reject) => {
    const socket = createConnection(Number(port), '127.0.0.1', () =>
      socket.write('\x16\x03\x01 nonsense\r\n\r\n'),
    )
    socket
      .on('close', () => resolve())
      .on('error', reject)
      .resume()
  })
  expect((await world.call('user/userInfo', {}, guest)).code).toBe(200)
})

test('a fault of ours is one sentence outside and a cause inside, with one id [R12.04]', async () => {
  const broken = await openWorld()
  const player = await broken.guest()
  await broken.context.database.pool.query('ALTER TABLE favourite RENAME TO gone')
  const answer = await fetch(`${broken.address}/apiv1/game/mainGameList`, {
    method: 'POST',
    headers: headersOf(player),
  })
  await broken.close()
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    code: 500500,
    msg: 'Something broke on our side. Nothing was charged.',
    data: null,
  })
  const line = broken.logged.find((one) => one.includes('a call failed')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers.get('x-request-id'),
    err: { cause: { code: '42P01' } },
  })
})

test('logs hold no token, no key and nothing a player wrote [R12.04] [R16.06]', async () => {
  const broken = await openWorld()
  const player = await broken.guest()
  const typed = 'a very private sentence'
  await broken.context.database.pool.query('ALTER TABLE unlock RENAME TO gone')
  await broken.call('game/gameList', { search: typed }, player)
  // What fails names the words that it was to store.
  await broken.context.database.pool.query('ALTER TABLE feedback RENAME COLUMN content TO gone')
  const letter = { contact: 'ann@example.org', content: `Look\n    at ${typed}` }
  await broken.call('user/submitUserSuggest', letter, player)
  await broken.context.database.pool.query('ALTER TABLE session RENAME TO gone_too')
  await broken.call('user/userInfo', {}, player)
  await broken.close()
  const log = broken.logged.join('')
  expect(log.match(/a call failed/g)).toHaveLength(3)
  for (const secret of [letter.contact, player.token, player.guestSecret, player.deviceId, typed]) {
    expect(log).not.toContain(secret)
  }
})
