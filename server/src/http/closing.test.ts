import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDeadline } from '../deadline.ts'
import { closeUnused } from './app.ts'

let app: FastifyInstance
let socket: Socket
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' })
  closeUnused(app)
  app.get('/', async () => 'well')
  app.server.on('upgrade', (_request, line) => {
    line.on('error', () => undefined)
    line.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
})
afterEach(async () => {
  socket.destroy()
  await app.close()
})

async function ask(head: string): Promise<string> {
  socket.write(`GET / HTTP/1.1\r\nhost: fabula\r\n${head}\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

const line = 'connection: upgrade\r\nupgrade: websocket\r\n'

test.each([
  ['of its own', []],
  ['that a proxy has sent requests over before', ['']],
])('a line over a connection %s keeps no server from closing', async (_what, before) => {
  for (const head of before) expect(await ask(head)).toContain('200 OK')
  expect(await ask(line)).toContain('101 Switching Protocols')
  const closed = app.close().then(() => 'closed')
  const late = { ms: 20_000, message: 'the line goes on, and the server with it' }
  expect(await withDeadline(closed, late)).toBe('closed')
})
