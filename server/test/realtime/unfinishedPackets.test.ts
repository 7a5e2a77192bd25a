import { once } from 'node:events'
import { connect } from 'node:net'
import { connectAs, isOwnBroker, userOf } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

/** Sends a packet's head that promises 256 MB, then pieces of it; resolves to the bytes sent until the end. */
async function bytesUntilClosed(send: (bytes: Buffer) => void, isClosed: () => boolean) {
  const piece = Buffer.alloc(2048)
  let sent = 0
  for (let n = 0; n < 400 && !isClosed(); n += 1) {
    send(n === 0 ? Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]) : piece)
    sent += piece.length
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return sent
}

describe.runIf(isOwnBroker())('a packet that promises 256 MB ends its connection [R16.05]', () => {
  test('before a login', async () => {
    const socket = new WebSocket(`${world.address.replace('http', 'ws')}/mqtt`, 'mqtt')
    socket.on('error', () => undefined)
    await once(socket, 'open')
    const isClosed = () => socket.readyState !== WebSocket.OPEN
    expect(await bytesUntilClosed((bytes) => socket.send(bytes), isClosed)).toBeLessThan(200_000)
    socket.terminate()
  })

  test('after a login', async () => {
    const client = await connectAs(world, await userOf(world, await world.guest()))
    const isClosed = () => !client.connected
    const write = (bytes: Buffer) => client.stream.write(bytes)
    expect(await bytesUntilClosed(write, isClosed)).toBeLessThan(200_000)
    await client.endAsync(true)
  })
})

/** The head of a request for a line, and of a frame of binary data that promises 64 MB. */
const upgrade = [
  'GET /mqtt HTTP/1.1',
  'host: fabula',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol: mqtt',
]
const frameHead = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0x04, 0, 0, 0, 1, 2, 3, 4])

describe.runIf(isOwnBroker())('a line that is of no use is ended [R16.05]', () => {
  test('where a frame promises more than a packet may have', async () => {
    const { port } = new URL(world.address)
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.write(`${upgrade.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    const isClosed = () => socket.destroyed
    socket.resume().write(frameHead)
    const write = (bytes: Buffer) => socket.writable && socket.write(bytes)
    expect(await bytesUntilClosed(write, isClosed)).toBeLessThan(200_000)
    socket.destroy()
  })

  test('where nobody signs in', async () => {
    const socket = new WebSocket(`${world.address.replace('http', 'ws')}/mqtt`, 'mqtt')
    await once(socket, 'open')
    await expect.poll(() => socket.readyState, { timeout: 25_000 }).not.toBe(WebSocket.OPEN)
    socket.terminate()
  })
})
