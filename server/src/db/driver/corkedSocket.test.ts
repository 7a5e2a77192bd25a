import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { corkedSocket } from './corkedSocket.ts'

test('what is written in one go leaves in one piece, also once the socket is connected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-socket-'))
  const server = createServer((client) => client.resume()).listen(join(folder, 's'))
  await once(server, 'listening')
  const socket = corkedSocket()
  socket.connect(join(folder, 's'))
  await once(socket, 'connect')
  socket.write('one')
  await Promise.resolve()
  socket.write('two')
  expect(socket).toMatchObject({ writableCorked: 1, writableLength: 6 })
  await nextTurn()
  expect(socket).toMatchObject({ writableCorked: 0, writableLength: 0 })
  socket.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})
