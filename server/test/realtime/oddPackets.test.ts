import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectAs, isOwnBroker, userOf } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

/** A text as a packet holds it: its length in two bytes, then what need not be UTF-8. */
function field(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
}

function packet(head: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([head, body.length]), body])
}

/** Asks to be let in, with a name and a password, of MQTT 3.1.1. */
function connectPacket(id: string, name: string, password: string): Buffer {
  const level = Buffer.from([4, 0xc2, 0, 60])
  return packet(0x10, field('MQTT'), level, field(id), field(name), field(password))
}

const number = Buffer.from([0, 1])
const subscribe = (topic: string) => packet(0x82, number, field(topic), Buffer.from([0]))
const unsubscribe = (topic: string) => packet(0xa2, number, field(topic))
const publish = (topic: string, payload: string) =>
  packet(0x30, field(topic), Buffer.from(payload, 'latin1'))

describe.runIf(isOwnBroker()).each([
  ['U+0000', 'a\0b'],
  ['half of a surrogate pair', '\xed\xa0\x80'],
  ['half of a character', '\xc3'],
  ['no UTF-8', '\xff\xfe'],
  ['nothing', ''],
])('%s in what a line sends harms no other line [R16.03]', (_what, text) => {
  test('before a login', async () => {
    const packets = [
      connectPacket(text, 'x', 'y'),
      connectPacket('x', text, 'y'),
      connectPacket('x', 'y', text),
    ]
    for (const sent of packets) {
      const socket = new WebSocket(`${world.address.replace('http', 'ws')}/mqtt`, 'mqtt')
      await once(socket, 'open')
      socket.send(sent)
      await once(socket, 'close')
    }
    await expectWell()
  })

  test('after a login', async () => {
    const user = await userOf(world, await world.guest())
    for (const sent of [subscribe(text), unsubscribe(text), publish(text, text)]) {
      const client = await connectAs(world, user)
      client.on('error', () => undefined).stream.write(sent)
      await sleep(50)
      await client.endAsync(true)
    }
    await expectWell()
  })
})

async function expectWell(): Promise<void> {
  const client = await connectAs(world, await userOf(world, await world.guest()))
  await client.endAsync(true)
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([])
}
