import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { limits } from '@fabula/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from '../context.ts'
import { socketPath } from '../realtime/embeddedBroker.ts'
import type { Served } from './call.ts'
import { documentCalls } from './docsPage.ts'
import { answerErrors } from './errors.ts'
import { serveFiles } from './files.ts'
import { health } from './health.ts'
import { registerCalls } from './registerCalls.ts'
import { allowOrigins, securityHeaders } from './security.ts'

/** The whole server but its socket: `listen` is for the caller. */
export async function buildApp(context: AppContext, served: Served): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log
  const app = Fastify({
    loggerInstance: log,
    // A line for each call would cost more than many calls do; the histogram of `health` tells the same.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: [...context.config.trustedProxies],
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  })
  closeUnused(app)
  readJsonOnly(app)
  securityHeaders(app, context.config)
  allowOrigins(app, context.config.origins)
  answerErrors(app, context)
  health(app, context)
  documentCalls(app)
  registerCalls(app, context, served)
  serveRealtime(app, context)
  await serveFiles(app, context.config)
  return app
}

/** A call without input may leave its body out, whatever its headers promise. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}

/**
 * Browsers open connections ahead of need. Node counts one that never asked for anything as busy, and would wait
 * a minute for it before a server may close.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

/** MQTT over WebSocket at the port of the calls [R7.53]. Sockets end with the server: see `closeUnused`. */
function serveRealtime(app: FastifyInstance, { realtime }: AppContext): void {
  app.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path] = (request.url ?? '').split('?', 1)
    if (path === socketPath) return realtime.acceptSocket(request, socket, head)
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
}
