import { once } from 'node:events'
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
