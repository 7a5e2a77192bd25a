import { once } from 'node:events'
import { connect } from 'node:net'
import { callHeaders } from '@fabula/contract'
import {
  type Endpoint,
  headersOf,
  inputWith,
  openWorld,
  type Player,
  readEndpoints,
  textFields,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let guest: Player
let endpoints: Endpoint[]
beforeAll(async () => {
  world = await openWorld()
  guest = await world.guest()
  endpoints = await readEndpoints(world.address)
})
afterAll(() => world.close())

async function ask({ name, method }: Endpoint, input: unknown) {
  const url = `${world.address}/apiv1/${name}`
  const headers = { ...headersOf(guest), 'content-type': 'application/json' }
  const answer = await (method === 'POST'
    ? fetch(url, { method, headers, body: JSON.stringify(input) })
    : fetch(`${url}?${new URLSearchParams(input as Record<string, string>)}`, { headers }))
  return { status: answer.status, body: await answer.text() }
}

/** A real game, so that what stands beside its id comes as far as the database. */
const game = { game_id: 'dawn-in-a-tin' }

/** Each text in each field of each call, one at a time; what was answered by anything but an envelope. */
async function faultsWith(texts: readonly string[]): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const endpoint of endpoints) {
    // Signing this guest out, or drawing a picture, tells nothing of texts.
    if (['login/logout', 'info/uploadimg'].includes(endpoint.name)) continue
    const inputs = textFields(endpoint.input).flatMap((path) =>
      texts.map((text) => {
        const input = inputWith(endpoint.input, path, text) as object
        return 'game_id' in input && path[0] !== 'game_id' ? { ...input, ...game } : input
      }),
    )
    for (const input of inputs) {
      const { status, body } = await ask(endpoint, input)
      if (status !== 200) faults.push([endpoint.name, input, status, body])
    }
  }
  return faults
}

describe('in every field of every call', () => {
  test.each([
    ['U+0000', ['\0', 'ab\0cd', '\0'.repeat(8), 'Asia\0Tokyo']],
    ['half of a surrogate pair', ['\ud83d', 'ab\udc00cdefgh', '\udc00\ud83d'.repeat(5)]],
    [
      'controls and what is no character',
      ['\x01\x1b[2Jabcdef', '\u009b31mabcdef', '\ufffe\uffff'.repeat(4)],
    ],
  ])('%s breaks nothing, and nothing of it is logged [R16.03]', async (_what, texts) => {
    expect(await faultsWith(texts)).toEqual([])
    expect(world.logged.filter((line) => line.includes('a call failed'))).toEqual([])
  })
})

/** What is asked for beside the calls: by hosts, partners, networks, browsers, and whoever follows a link. */
const addresses = [
  ...[
    '/TEXT',
    '/uploads/TEXT',
    '/books/TEXT.epub',
    '/exports/TEXT',
    '/posters/TEXT',
    '/stories/TEXT/art/a.webp',
  ],
  ...[
    '/s/TEXT',
    '/s/TEXT/preview.jpg',
    '/s/dawn-in-a-tin?lang=TEXT',
    '/partner/launch?sign=TEXT&uid=TEXT',
  ],
  ...['google', 'line'].map((name) => `/auth/${name}?state=TEXT&code=TEXT`),
  ...['admob', 'max'].map((name) => `/adv/callback/${name}?nonce=TEXT&user_id=TEXT`),
  '/docs?TEXT',
]

test.each([
  ['U+0000', '%00'],
  ['half of a surrogate pair', '%ED%A0%80'],
  ['half of a character', '%C3'],
  ['controls', '%1B%5B2J%0D%0A'],
])('%s in an address that is no call breaks nothing [R16.03]', async (_what, text) => {
  const asked = addresses.map((address) => address.replaceAll('TEXT', text))
  const statuses = await Promise.all(
    asked.map(async (address) => [
      address,
      (await fetch(world.address + address, { redirect: 'manual' })).status,
    ]),
  )
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([])
})

/** Status of the answer to a request whose headers are sent as they are; NaN where there is none. */
async function statusWith(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  const lines = Object.entries({ host: 'fabula', connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`, 'latin1'))
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1])
}

const elsewhere =
  'host origin accept-language x-forwarded-for x-forwarded-host content-type if-none-match range authorization'
const headerNames = [...Object.keys(callHeaders.shape), ...elsewhere.split(' ')]

test.each([
  ['no UTF-8', '\xff\xfe\x80'],
  ['controls', '\x9b31m\ta'],
  ['half of a surrogate pair', '\xed\xa0\x80'],
  ['far too much', 'x'.repeat(5000)],
  ['nothing', ''],
])('%s in a header breaks nothing [R16.03]', async (_what, value) => {
  const paths = ['/apiv1/user/userInfo', '/apiv1/login/getTerms', '/s/dawn-in-a-tin', '/']
  const asked = paths.flatMap((path) => headerNames.map((name) => [path, name] as const))
  const statuses = await Promise.all(
    asked.map(async ([path, name]) => [
      ...[path, name],
      await statusWith(path, { ...headersOf(guest), [name]: value }),
    ]),
  )
  expect(statuses.filter(([, , status]) => !(Number(status) < 500))).toEqual([])
})

test('what a player wrote is kept without U+0000, controls and halves of characters [R16.03]', async () => {
  const written = { content: 'one\0two\u0007 three\ud83d four\n\tfive', contact: 'a@b.example\0' }
  expect((await world.call('user/submitUserSuggest', written, guest)).code).toBe(200)
  const { rows } = await world.context.database.pool.query(
    "SELECT contact, content FROM feedback WHERE content LIKE 'one%'",
  )
  expect(rows).toEqual([{ contact: 'a@b.example', content: 'onetwo three\ufffd four\n\tfive' }])
})

describe('what no input is', () => {
  test.each([
    ['nested 20,000 deep', `{"search":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['nested where nothing is asked', `{"more":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`],
    ['a number of 10,000 digits', `{"page_size":${'9'.repeat(10_000)}}`],
    ['a number beyond all', '{"page_size":1e999}'],
    ['a number beyond the integers', '{"page_size":9007199254740993}'],
  ])('%s is refused and breaks nothing [R16.03]', async (_what, body) => {
    const answer = await fetch(`${world.address}/apiv1/game/gameList`, {
      method: 'POST',
      headers: { ...headersOf(guest), 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ code: 500400 })
  })

  test('a number that no price, prop or turn has is refused by each call [R16.03]', async () => {
    for (const n of [-1, 1e15, Number.MAX_SAFE_INTEGER, 1e308, 0.5]) {
      const inputs = [
        ['store/coinbuy', { prop_id: n }],
        ['game/undoTurn', { ...game, chat_id: guest.deviceId, turn: n }],
        ['game/gamefeedback', { ...game, points: n }],
        ['game/chatHistory', { ...game, before: n, page_size: n }],
      ] as const
      for (const [name, input] of inputs) {
        const { status } = await ask({ name, method: 'POST', input: {}, needsSession: true }, input)
        expect([name, n, status]).toEqual([name, n, 200])
      }
    }
  })
})
