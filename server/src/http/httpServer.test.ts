import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { httpServer, limitConnections } from './httpServer.ts'

const short = { headMs: 200, requestMs: 500, silentMs: 300, idleMs: 200, checkMs: 50 }
/** Ten times as much, for clients that are not to be let go: a busy machine keeps them waiting as well. */
const long = { headMs: 2000, requestMs: 5000, silentMs: 3000, idleMs: 2000, checkMs: 50 }
/** For clients that say nothing, and are not to be let go for that. */
const endless = { headMs: 60_000, requestMs: 60_000, silentMs: 60_000, idleMs: 60_000, checkMs: 50 }
const answer = 'x'.repeat(64 * 1024 * 1024)

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function open(patience = short): Promise<Server> {
  server = httpServer((request, response) => {
    if (request.url === '/huge') response.end(answer)
    else request.resume().on('end', () => response.end('done'))
  }, patience)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function dial(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  return socket.on('error', () => undefined)
}

/** For a machine that has much else to do; a client that is borne for so long is borne for ever. */
const longestMs = 15_000

/** How long the server bears a client, in ms; 0 if for ever. */
async function borne(socket: Socket, act: () => NodeJS.Timeout | undefined): Promise<number> {
  const began = performance.now()
  const timer = act()
  const gone = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began))
    setTimeout(() => resolve(0), longestMs)
  })
  const ms = await gone
  clearInterval(timer)
  socket.destroy()
  return ms
}

const head = 'POST / HTTP/1.1\r\nhost: fabula\r\n'

test.each<[string, (socket: Socket) => NodeJS.Timeout | undefined]>([
  ['says nothing', (socket) => void socket.resume()],
  [
    'sends a head a byte at a time',
    (socket) => {
      socket.write('GET / HTTP/1.1\r\nx-a: ')
      return setInterval(() => socket.write('a'), 50)
    },
  ],
  [
    'sends a body a byte at a time',
    (socket) => {
      socket.write(`${head}content-length: 1000\r\n\r\n`)
      return setInterval(() => socket.write('a'), 50)
    },
  ],
  [
    'promises a body and sends none',
    (socket) => void socket.write(`${head}content-length: 9\r\n\r\n`),
  ],
  [
    'does not take its answer',
    (socket) => void socket.pause().write('GET /huge HTTP/1.1\r\nhost: f\r\n\r\n'),
  ],
])('a client that %s is let go [R16.05]', async (_what, act) => {
  await open()
  const socket = dial()
  const isPaused = _what.includes('does not take')
  if (!isPaused) socket.resume()
  const closed = isPaused ? closedAtServer() : borne(socket, () => act(socket))
  if (isPaused) act(socket)
  expect(await closed).toBeGreaterThan(0)
  socket.destroy()
})

/** A client that reads nothing does not hear of the end either. */
function closedAtServer(): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    server.once('connection', (socket) =>
      socket.once('close', () => resolve(performance.now() - began)),
    )
    setTimeout(() => resolve(0), longestMs)
  })
}

test('a client that takes its time between bytes, but not too long, is answered', async () => {
  await open(long)
  const socket = dial()
  socket.write(`${head}content-length: 3\r\n\r\n`)
  for (const byte of ['a', 'b', 'c']) {
    await new Promise((resolve) => setTimeout(resolve, 600))
    socket.write(byte)
  }
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toContain('200 OK')
  socket.destroy()
})

test('an address has so many connections, and as many again once they are closed [R16.05]', async () => {
  await open(endless)
  limitConnections(server, { most: 3, isProxy: () => false })
  const sockets = Array.from({ length: 5 }, dial)
  const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded
  for (const socket of sockets) socket.resume()
  await expect.poll(() => sockets.filter(isOpen).length).toBe(3)
  for (const socket of sockets) socket.destroy()
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
  const again = dial()
  again.write('GET / HTTP/1.1\r\nhost: fabula\r\n\r\n')
  expect(String((await once(again, 'data'))[0])).toContain('200 OK')
  again.destroy()
})

test('a network of IPv6 has the connections of one address [R16.05]', async () => {
  await open()
  limitConnections(server, { most: 2, isProxy: () => false })
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    server.emit('connection', socket)
    return socket
  }
  const sockets = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:1::1'].map(from)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false])
  for (const socket of sockets) socket.destroy()
})

test('a proxy has as many connections as its players need', async () => {
  await open(endless)
  limitConnections(server, { most: 1, isProxy: (address) => address === '127.0.0.1' })
  const sockets = [dial(), dial(), dial()]
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: fabula\r\n\r\n')
  const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')))
  for (const [bytes] of answers) expect(String(bytes)).toContain('200 OK')
  for (const socket of sockets) socket.destroy()
})

test('of thousands of requests in one packet no more are looked at than a connection may have open [R16.05]', async () => {
  await open(endless)
  let looked = 0
  server.on('request', () => {
    looked += 1
  })
  const socket = dial()
  const closed = new Promise((resolve) => socket.resume().once('close', resolve))
  socket.write('GET / HTTP/1.1\r\nhost: fabula\r\n\r\n'.repeat(20_000))
  await closed
  expect(looked).toBeLessThanOrEqual(17)
  const again = dial()
  again.write('GET / HTTP/1.1\r\nhost: fabula\r\n\r\n')
  expect(String((await once(again, 'data'))[0])).toContain('200 OK')
  again.destroy()
})

test('of requests that come in one packet each is handled after the answer to the one before', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  server = httpServer(({ url = '' }, response) => {
    asked.push(url)
    answers.push(() => response.end(`<${url}>`))
  }, endless)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = dial()
  let told = ''
  socket.on('data', (bytes: Buffer) => {
    told += bytes.toString()
  })
  socket.write(['/a', '/b', '/c'].map((url) => `GET ${url} HTTP/1.1\r\nhost: f\r\n\r\n`).join(''))
  for (const [n, url] of ['/a', '/b', '/c'].entries()) {
    await expect.poll(() => asked.length).toBeGreaterThan(n)
    expect(asked).toHaveLength(n + 1)
    answers[n]?.()
    await expect.poll(() => told).toContain(`<${url}>`)
  }
  expect(told.match(/<..>/g)).toEqual(['</a>', '</b>', '</c>'])
  socket.destroy()
})

test.each(['the client goes', 'an answer ends the connection'])(
  'whatever is counted for a request is given back where %s before those behind it are answered [R16.05]',
  async (how) => {
    let counted = 0
    const answers: ServerResponse[] = []
    server = httpServer((_request, response) => {
      counted += 1
      response.once('close', () => {
        counted -= 1
      })
      answers.push(response)
    }, endless)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = dial().resume()
    socket.write('GET / HTTP/1.1\r\nhost: fabula\r\n\r\n'.repeat(5))
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    const gone = new Promise((resolve) => socket.once('close', resolve))
    if (how === 'the client goes') socket.destroy()
    else answers[0]?.setHeader('connection', 'close').end('done')
    await gone
    await expect.poll(() => counted).toBe(0)
  },
)
