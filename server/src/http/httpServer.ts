import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './limits/limits.ts'

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
/** Answers that each connection still waits for, in their order, and how each is begun. */
const awaited = new WeakMap<Socket, Map<ServerResponse, () => void>>()

/**
 * An HTTP server that lets go of clients who take too long, or who ask for more than they take. Of a connection's requests
 * one is handled at a time: Node would have all of them handled at once, hold their answers until those before are taken,
 * and never close an answer that has not had its turn when the connection ends.
 */
export function httpServer(
  handle: RequestListener,
  { headMs, requestMs, silentMs, idleMs, checkMs }: Patience,
): Server {
  const server = createServer(
    {
      IncomingMessage: HttpRequest,
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      const { socket } = request
      const open = awaited.get(socket) ?? new Map<ServerResponse, () => void>()
      const begin = () => {
        response.once('close', () => {
          open.delete(response)
          beginNext(open)
        })
        handle(request, response)
      }
      awaited.set(socket, open.set(response, begin))
      // All requests of one packet are read at once, so what follows the end of the connection is not looked at.
      if (open.size > mostPipelined || socket.destroyed) {
        socket.destroy()
        passOver(socket)
        return
      }
      if (open.size === 1) begin()
    },
  )
  server.setTimeout(silentMs)
  return server
}

function beginNext(open: ReadonlyMap<ServerResponse, () => void>): void {
  const [next] = open
  if (!next) return
  const [response, begin] = next
  // It has the connection by now, unless that ends with the answer before.
  if (response.socket) begin()
}

const passes = () => 0

/**
 * Makes Node's parser pass over the requests that are left in the packet it reads: each would be made, and ended with an
 * error of its own once the connection is closed, a thousand at once (`parserOnIncoming`, lib/_http_server.js).
 */
function passOver(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (parser !== null && typeof parser === 'object') Reflect.set(parser, 'onIncoming', passes)
}

/** Requests that ask for another protocol, as Node's parser says. */
const askUpgrade = new WeakSet<IncomingMessage>()

/**
 * Takes only WebSocket for an upgrade. A client that offers another protocol, as curl does with h2c, is answered in this
 * one [RFC 9110, 7.8]; Node leaves no choice between the offers (`shouldUpgradeCallback` came with Node 24.9).
 */
class HttpRequest extends IncomingMessage {
  get upgrade(): boolean {
    if (!askUpgrade.has(this)) return false
    return this.method === 'CONNECT' || /^websocket$/i.test(this.headers.upgrade ?? '')
  }
  set upgrade(asked: boolean | null) {
    if (asked) askUpgrade.add(this)
  }
}

const statusOfFault: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
/** A client that is still sending reads the answer first: a connection destroyed at once may take it along. */
const lingerMs = 1000

/**
 * Answers a request that can't be read, or not in time, and ends its connection. The answer says so: a client that
 * keeps its connections would lose its next request with this one.
 */
export function endUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // What is read after the fault is reported as well.
  if (socket.writableEnded) return
  const open = [...(awaited.get(socket)?.keys() ?? [])]
  // The answer would be taken for the one to an earlier request, or for a part of it.
  const isMisread = open.some(({ headersSent, req }) => headersSent || req.complete)
  if (isMisread || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfFault[code ?? ''] ?? 400
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  socket.end(`${head}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => {
    // A request that is being handled has an answer of its own, for which it is too late.
    if (open.length > 0) socket.destroy()
  })
  setTimeout(() => socket.destroy(), lingerMs).unref()
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
