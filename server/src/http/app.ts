import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { limits } from '@fabula/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Handlers } from '../calls/call.ts'
import { heroOf } from '../catalog/hero.ts'
import type { AppContext } from '../context.ts'
import { socketPath } from '../realtime/embeddedBroker.ts'
import { serveAdCallbacks } from './adCallbacks.ts'
import { compressAnswers } from './compression.ts'
import { answerBadAddress, answerErrors } from './errors.ts'
import { serveExports } from './exports.ts'
import { serveFiles } from './files.ts'
import { serveHealth } from './health.ts'
import { endUnreadable, httpServer, limitConnections, patience } from './httpServer.ts'
import { limitAddresses, limitUnread } from './limits/limitAddresses.ts'
import { wholeFiles } from './limits/wholeFiles.ts'
import { serveLinks } from './linkPages.ts'
import { documentCalls } from './openapi.ts'
import { servePartnerEntry } from './partnerEntry.ts'
import { clientAddress, trusts } from './proxies/proxies.ts'
import { watchForProxies } from './proxies/watchForProxies.ts'
import { registerCalls } from './registerCalls.ts'
import { bodyReader } from './requests/readBody.ts'
import { isRegionClosed, regionOf } from './requests/regions.ts'
import { allowOrigins, securityHeaders } from './security.ts'
import { serveSignInCallback } from './signInCallback.ts'
import { serveStored, storedFiles } from './storedFiles.ts'

/** The HTTP server, not listening yet. */
export async function buildApp(context: AppContext, handlers: Handlers): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log
  const isProxy = trusts(context.config.trustedProxies)
  const app = Fastify({
    serverFactory: (handle) => httpServer(handle, patience),
    clientErrorHandler: endUnreadable,
    frameworkErrors: answerBadAddress(context.messages),
    loggerInstance: log,
    // A log line for each call would cost more than many calls do; the histogram in `/metrics` says as much.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: isProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Whoever comes while it closes is answered like everybody before, and goes elsewhere the next time.
    return503OnClosing: false,
  })
  limitConnections(app.server, { most: context.limits.connections, isProxy })
  closeUnused(app)
  readJsonOnly(app)
  securityHeaders(app, context.config)
  allowOrigins(app, context.config.origins)
  answerErrors(app, context)
  limitAddresses(app, context.limits)
  limitUnread(app, context.limits)
  watchForProxies(app, isProxy, (line) => log.warn(line))
  await compressAnswers(app)
  serveHealth(app, context)
  documentCalls(app, context.limits)
  registerCalls(app, context, handlers)
  serveRealtime(app, context, isProxy)
  serveAdCallbacks(app, context)
  await serveSignInCallback(app, context)
  serveExports(app, context)
  const sendWhole = wholeFiles()
  serveLinks(app, context, sendWhole)
  servePartnerEntry(app, context)
  const sendStored = storedFiles(context.storage, sendWhole)
  serveStored(app, sendStored)
  await serveFiles(app, { config: context.config, sendStored, hero: heroOf(context) })
  return app
}

/** A call without input may have an empty body, even with a content type. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const read = bodyReader()
  app.addContentTypeParser('application/json', (request, body, done) => {
    const { asker } = request
    // No call: its body is not read.
    if (!asker) return done(null, null)
    read(request, asker.response, body).then((text) => {
      if (text === '') done(null, {})
      else void parse(request, text, done)
    }, done)
  })
}

/**
 * Destroys connections without a request when the server closes. Browsers open them ahead of need; Node counts them as
 * busy and would wait a minute for them. A line is one too: Node would wait for it as long as it lasts.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  // Proxies make lines over connections that have served requests.
  app.server.on('upgrade', ({ socket }) => unused.add(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

/** MQTT over WebSocket on the port of the calls [R7.53]. */
function serveRealtime(
  app: FastifyInstance,
  { config, realtime, limits }: Pick<AppContext, 'config' | 'realtime' | 'limits'>,
  isProxy: (address: string) => boolean,
): void {
  app.server.on('upgrade', async (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== socketPath) return refuseUpgrade(socket, '404 Not Found')
    // A password stays valid for a while after its region is closed.
    if (isRegionClosed(regionOf(request.headers, config), config)) {
      return refuseUpgrade(socket, '403 Forbidden')
    }
    const isAllowed = await limits.socketFrom(clientAddress(request, isProxy))
    if (!isAllowed) return refuseUpgrade(socket, '429 Too Many Requests')
    realtime.acceptSocket(request, socket, head)
  })
}

/** The socket is destroyed once the answer is sent: the other side need not end its half. */
function refuseUpgrade(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
  socket.end(answer, () => socket.destroy())
}
