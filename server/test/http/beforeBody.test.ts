import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { headersOf, openWorld, type Player, type World } from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let world: World
let guest: Player
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  guest = await world.guest()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.close())

/** Sends a head and what there is of its body; resolves to what is answered by then. */
async function answerTo(lines: readonly string[], body = '', withinMs = 3000): Promise<string> {
  const { port } = new URL(world.address)
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => undefined)
  socket.write(`${[...lines, 'host: fabula', '', ''].join('\r\n')}${body}`)
  const until = performance.now() + withinMs
  while (performance.now() < until && !socket.destroyed && !heard.includes('"data":')) {
    await sleep(20)
  }
  return heard
}

const json = 'content-type: application/json'

test('a body is not waited for where nobody is signed in [R16.05]', async () => {
  const head = ['POST /apiv1/info/uploadimg HTTP/1.1', json, 'content-length: 7000000']
  expect(await answerTo(head)).toContain('"code":500505')
  const chunked = ['POST /apiv1/info/uploadimg HTTP/1.1', json, 'transfer-encoding: chunked']
  expect(await answerTo(chunked, '5\r\n{"ima\r\n')).toContain('"code":500505')
})

test('what a visitor sends is held to what such a call can need [R16.05]', async () => {
  const answer = await fetch(`${world.address}/apiv1/login/deviceLog`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand: 'x'.repeat(20_000) }),
  })
  expect(answer.status).toBe(413)
  const chunked = ['POST /apiv1/login/deviceLog HTTP/1.1', json, 'transfer-encoding: chunked']
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  expect(await answerTo(chunked, piece.repeat(2))).toContain('HTTP/1.1 413')
})

test('bodies that never end are held up to a budget, and let go with their connections [R16.05]', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.guest()))
  const piece = 'x'.repeat(6 * 1024 * 1024)
  let refused = 0
  for (const player of players) {
    const headers = Object.entries(headersOf(player)).map(([name, value]) => `${name}: ${value}`)
    const head = ['POST /apiv1/info/uploadimg HTTP/1.1', json, ...headers]
    const answer = answerTo([...head, 'content-length: 8000000'], `{"image":"${piece}`, 30_000)
    void answer.then((heard) => {
      if (heard.includes('"code":500429')) refused += 1
    })
  }
  await expect.poll(() => refused, { timeout: 25_000 }).toBeGreaterThanOrEqual(6)
  for (const socket of sockets.splice(0)) socket.destroy()
  // More than is left beside those that were held to their end.
  const image = Buffer.alloc(5_200_000, 'no picture').toString('base64')
  await expect
    .poll(async () => (await world.call('info/uploadimg', { image }, guest)).code)
    .toBe(500422)
})

test('of a player’s pictures one is taken in at a time [R16.02]', async () => {
  const came = vi.spyOn(world.context.limits, 'callOf')
  const headers = Object.entries(headersOf(guest)).map(([name, value]) => `${name}: ${value}`)
  const head = ['POST /apiv1/info/uploadimg HTTP/1.1', json, ...headers]
  void answerTo([...head, 'content-length: 8000000'], '{"image":"', 30_000)
  await expect.poll(() => came.mock.calls.length).toBe(1)
  const image = Buffer.from('no picture').toString('base64')
  let isAnswered = false
  const second = world.call('info/uploadimg', { image }, guest).finally(() => {
    isAnswered = true
  })
  await sleep(500)
  expect(isAnswered).toBe(false)
  for (const socket of sockets.splice(0)) socket.destroy()
  expect((await second).code).toBe(500422)
  came.mockRestore()
})

test.each([
  ['600,000 fields', `{${Array.from({ length: 600_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['lists in lists', `{"image":${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}}`],
  ['objects in objects', `{"image":${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}`],
])('an upload of %s is refused before it is parsed [R16.02]', async (_what, body) => {
  const parse = vi.spyOn(JSON, 'parse')
  const answer = await fetch(`${world.address}/apiv1/info/uploadimg`, {
    method: 'POST',
    headers: { ...headersOf(guest), 'content-type': 'application/json' },
    body,
  })
  const parsed = parse.mock.calls.map(([text]) => text.length)
  parse.mockRestore()
  expect(await answer.json()).toMatchObject({ code: 500400, data: null })
  expect(parsed.filter((length) => length === body.length)).toEqual([])
})

test('a megabyte of requests in one go is not answered at the cost of the others [R16.05]', async () => {
  const { port } = new URL(world.address)
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const gone = new Promise((resolve) => socket.once('close', resolve))
  let heard = 0
  socket.on('data', (bytes) => {
    heard += bytes.length
  })
  socket.write('GET /openapi.json HTTP/1.1\r\nhost: fabula\r\n\r\n'.repeat(2000))
  await gone
  expect(heard).toBeLessThan(16 * 1024 * 1024)
  const began = performance.now()
  expect((await world.call('user/userInfo', {}, guest)).code).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('whoever goes before many requests in a row are answered leaves no room taken by their bodies [R16.05]', async () => {
  let isOver = () => {}
  const over = new Promise<void>((resolve) => {
    isOver = resolve
  })
  const report = vi.spyOn(world.context.limits, 'report').mockImplementation(async () => {
    await over
    return false
  })
  const body = JSON.stringify({ brand: 'x', more: 'x'.repeat(5000) })
  const lines = ['POST /apiv1/login/deviceLog HTTP/1.1', json, `content-length: ${body.length}`]
  const request = `${[...lines, 'host: fabula', '', ''].join('\r\n')}${body}`
  const { port } = new URL(world.address)
  for (let n = 0; n < 400; n += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write(request.repeat(15))
    // Whatever came before it has been looked at by then.
    await world.call('info/getlang', {})
  }
  await expect.poll(() => report.mock.calls.length).toBeGreaterThanOrEqual(400)
  for (const socket of sockets.splice(0)) socket.destroy()
  isOver()
  report.mockRestore()
  const image = Buffer.alloc(5_200_000, 'no picture').toString('base64')
  await expect
    .poll(async () => (await world.call('info/uploadimg', { image }, guest)).code)
    .toBe(500422)
})
