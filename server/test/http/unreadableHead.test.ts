import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createConnection } from 'node:net'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

const terms = '/apiv1/login/getTerms'

interface Answer {
  readonly status: number | string
  readonly headers?: IncomingHttpHeaders
}

function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(world.address + path, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      )
    })
    sent.on('error', ({ message }) => resolve({ status: message }))
    sent.end()
  })
}

/** All that comes back for `text`, until the server has ended the connection. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(world.address)
  const socket = createConnection(Number(port), hostname).setEncoding('latin1')
  let answer = ''
  socket.on('data', (piece: string) => {
    answer += piece
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

describe('a request whose head can’t be read [R16.05]', () => {
  test('does not take the next request on its connection with it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: unknown[] = []
    for (let n = 0; n < 20; n += 1) {
      const asked = [`${terms}?x=${'x'.repeat(20_000)}`, terms].map((path) => ask(agent, path))
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
    }
    agent.destroy()
    expect(statuses).toEqual(Array(20).fill([431, 200]).flat())
  })

  test('is answered even if more of it is still on its way', async () => {
    const long = `${terms}?x=${'x'.repeat(2 * 1024 * 1024)}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(new Agent(), long)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(431))
  })

  test.each([
    ['is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    ['has too long a head', `GET /${'x'.repeat(20_000)} `, '431 Request Header Fields Too Large'],
    [
      'has a broken body',
      `POST ${terms} HTTP/1.1\r\nhost: fabula\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzzz\r\n`,
      '400 Bad Request',
    ],
  ])('one that %s is told so, and that its connection ends', async (_what, text, status) => {
    const answer = await answerTo(text)
    expect(answer.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`])
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('a client that offers another protocol is answered in this one [R16.05]', () => {
  const ok = 'HTTP/1.1 200 OK'
  const offer = (name: string) => `connection: close, upgrade\r\nupgrade: ${name}\r\n`

  test.each(['h2c', 'TLS/1.0', 'websockets'])('%s, with and without a body', async (name) => {
    const get = await answerTo(`GET ${terms} HTTP/1.1\r\nhost: fabula\r\n${offer(name)}\r\n`)
    const body = '{"terms":false}'
    const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    const post = await answerTo(
      `POST /apiv1/login/visitorLogin HTTP/1.1\r\nhost: fabula\r\n${offer(name)}${head}\r\n${body}`,
    )
    expect([get, post].map((answer) => answer.split('\r\n', 1)[0])).toEqual([ok, ok])
    expect(get).toContain('"code":200')
    expect(post).toContain('"reason":"terms_missing"')
  })
})
