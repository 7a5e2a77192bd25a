import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOn, noteFault } from './Attack.ts'
import { dial, loopback } from './dial.ts'
import { newGuests } from './guests.ts'
import { frameOf, upgradeRequest } from './webSocket.ts'

const connections = 300
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: fabula\r\ncontent-type: application/json\r\n`

/** What each of many connections begins with, and what it sends every second after that. */
interface SlowClient {
  readonly begin: string
  readonly drip?: string
  readonly reads?: false
}

function slow(name: string, n: number, client: SlowClient): Attack {
  return {
    name: `${connections} clients that ${name}`,
    limits: 'on',
    run: async (on) => {
      const sockets = Array.from({ length: connections }, () => dial(on.address, loopback(n)))
      for (const socket of sockets) {
        if (client.reads === false) socket.pause()
        else socket.resume()
        socket.write(client.begin)
        on.counts.tries += 1
      }
      for (let waited = 0; waited < on.holdMs; waited += 1000) {
        await sleep(1000)
        for (const socket of sockets)
          if (client.drip && !socket.destroyed) socket.write(client.drip)
      }
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Five kinds of slowness. */
export const slowClients: readonly Attack[] = [
  slow('say nothing', 10, { begin: '' }),
  slow('send their heads letter by letter', 11, { begin: 'GET / HTTP/1.1\r\nx-a: ', drip: 'a' }),
  slow('send their bodies letter by letter', 12, {
    begin: `${head('/apiv1/login/deviceLog')}content-length: 16000\r\n\r\n{"brand":"`,
    drip: 'a',
  }),
  slow('do not read their answers', 13, {
    begin: 'GET /openapi.json HTTP/1.1\r\nhost: fabula\r\n\r\n'.repeat(8),
    reads: false,
  }),
  slow('open a socket and do not connect', 14, { begin: upgradeRequest('/mqtt') }),
]

const piece = 'x'.repeat(64 * 1024)

/** Sends up to `most` bytes of one body over each socket, and holds on to them. */
async function pourBodies(
  on: AttackOn,
  heads: readonly string[],
  { n, most }: { n: number; most: number },
): Promise<void> {
  const sockets = heads.map((text) => {
    const socket = dial(on.address, loopback(n))
    socket.resume().write(text)
    on.counts.tries += 1
    return socket
  })
  const until = performance.now() + on.holdMs
  for (let sent = 0; sent < most && performance.now() < until; sent += piece.length) {
    for (const socket of sockets)
      if (socket.writable && !socket.writableNeedDrain) socket.write(piece)
    await sleep(5)
  }
  await sleep(Math.max(0, until - performance.now()))
  for (const socket of sockets) socket.destroy()
}

const megabyte = 1024 * 1024

export const endlessBodies: Attack = {
  name: '150 bodies of 7 MB without a session',
  limits: 'on',
  run: (on) => {
    const text = `${head('/apiv1/info/uploadimg')}content-length: 7000000\r\n\r\n`
    return pourBodies(on, Array(150).fill(text), { n: 20, most: 7 * megabyte })
  },
}

export const endlessPictures: Attack = {
  name: '40 guests whose pictures never end',
  limits: 'on',
  run: async (on) => {
    const guests = await newGuests(on.address, loopback(21), 40)
    const texts = guests.map((guest) => {
      const headers = Object.entries(guest).map(([name, value]) => `${name}: ${value}\r\n`)
      return `${head('/apiv1/info/uploadimg')}${headers.join('')}content-length: 8000000\r\n\r\n{"image":"`
    })
    await pourBodies(on, texts, { n: 21, most: 7 * megabyte })
  },
}

export const endlessPackets: Attack = {
  name: '16 packets that promise 256 MB',
  limits: 'on',
  run: async (on) => {
    const sockets = Array.from({ length: 16 }, () => dial(on.address, loopback(22)))
    const promise = frameOf(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    const rest = Buffer.concat(Array(16).fill(frameOf(Buffer.alloc(4000))))
    for (const socket of sockets) {
      socket.resume().write(upgradeRequest('/mqtt'))
      on.counts.tries += 1
    }
    await sleep(500)
    for (const socket of sockets) socket.write(promise)
    for (let sent = 0; sent < 32 * megabyte; sent += 16 * 4000) {
      const open = sockets.filter(({ writable }) => writable)
      if (open.length === 0) break
      for (const socket of open) if (!socket.writableNeedDrain) socket.write(rest)
      await sleep(2)
    }
    const left = sockets.filter(({ destroyed }) => !destroyed).length
    if (left > 0) noteFault(on, `${left} connections took 32 MB of one packet`)
    for (const socket of sockets) socket.destroy()
  },
}
