import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './limits.ts'

/** How long a client may take, in ms. */
export interface Patience {
  /** For the head of a request, or to begin with one. */
  readonly headMs: number
  /** For a whole request with its body; our client gives up sooner. */
  readonly requestMs: number
  /** Without a byte sent or taken. Streams send a ping more often. */
  readonly silentMs: number
  /** Between two requests. */
  readonly idleMs: number
  /** How often the first two are looked after. */
  readonly checkMs: number
}

export const patience: Patience = {
  headMs: 10_000,
  requestMs: 70_000,
  silentMs: 60_000,
  idleMs: 72_000,
  checkMs: 5_000,
}

/** Requests that a connection may have open at once. Browsers send the next one after the answer. */
const mostPipelined = 16

/** An HTTP server that lets go of clients who take too long, or who ask for more than they take. */
export function httpServer(
  handle: RequestListener,
  { headMs, requestMs, silentMs, idleMs, checkMs }: Patience,
): Server {
  const open = new WeakMap<Socket, number>()
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      const { socket } = request
      const count = (open.get(socket) ?? 0) + 1
      open.set(socket, count)
      // All requests of one packet are read at once, so what follows the end of the connection is not looked at.
      if (count > mostPipelined || socket.destroyed) {
        socket.destroy()
        return
      }
      response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
      handle(request, response)
    },
  )
  server.setTimeout(silentMs)
  return server
}

/** Refuses connections of an address that has `most` open. A proxy has as many as its players need. */
export function limitConnections(
  server: Server,
  { most, isProxy }: { most: number; isProxy: (address: string) => boolean },
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
