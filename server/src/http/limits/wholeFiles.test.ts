import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { serveStored, storedFiles } from '../storedFiles.ts'
import { type SendWhole, wholeFiles } from './wholeFiles.ts'

const megabyte = 1024 * 1024
/** More than fits between us and a client who takes nothing. */
const picture = new Uint8Array(16 * megabyte)

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** A server that has one picture. @param read is told of each time that it is read */
async function serving(
  sendWhole: SendWhole,
  read = async (): Promise<Uint8Array | null> => picture,
): Promise<string> {
  app = Fastify({ forceCloseConnections: true })
  const storage: Pick<Storage, 'get'> = { get: read }
  serveStored(app, storedFiles(storage, sendWhole))
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/uploads/a.webp`
}

/** The status of an answer of which no more than the beginning is taken. */
async function begun(localAddress = '127.0.0.1'): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  sockets.push(socket.on('error', () => undefined))
  socket.write('GET /uploads/a.webp HTTP/1.1\r\nhost: fabula\r\n\r\n')
  const [piece] = await once(socket, 'data')
  socket.pause()
  return Number(String(piece).split(' ', 2)[1])
}

test('files that a client asks for and does not take fill no memory; it has others once those are gone [R16.05]', async () => {
  const url = await serving(wholeFiles({ all: 100 * megabyte, ofAddress: 40 * megabyte }))
  expect([await begun(), await begun(), await begun()]).toEqual([200, 200, 503])
  const refused = await fetch(url)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect(refused.headers.get('etag')).toBeNull()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => begun()).toBe(200)
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(picture.length)
})

test.runIf(process.platform === 'linux')(
  'all addresses together have no more of them than that on their way [R16.05]',
  async () => {
    await serving(wholeFiles({ all: 50 * megabyte, ofAddress: 40 * megabyte }))
    const ofTwo = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3']
    const statuses: number[] = []
    for (const address of ofTwo) statuses.push(await begun(address))
    expect(statuses).toEqual([200, 200, 200, 503])
  },
)

test('a picture that many ask for at the same moment is read once', async () => {
  let [asked, reads] = [0, 0]
  const most = 10
  let allAreHere = () => {}
  const here = new Promise<void>((resolve) => {
    allAreHere = resolve
  })
  const url = await serving(wholeFiles(), async () => {
    reads += 1
    await here
    return new Uint8Array(1000)
  })
  app.server.on('request', () => {
    asked += 1
    if (asked === most) setImmediate(allAreHere)
  })
  const answers = await Promise.all(Array.from({ length: most }, () => fetch(url)))
  const sizes = await Promise.all(
    answers.map(async (each) => (await each.arrayBuffer()).byteLength),
  )
  expect([reads, new Set(sizes)]).toEqual([1, new Set([1000])])
})
