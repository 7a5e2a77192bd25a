import { randomUUID } from 'node:crypto'
import { limits } from '@fabula/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from '../House.ts'
import { allowOrigins } from './allowOrigins.ts'
import { answerErrors } from './answerErrors.ts'
import type { Served } from './call.ts'
import { closeUnused } from './closeUnused.ts'
import { documentCalls } from './documentCalls.ts'
import { health } from './health.ts'
import { registerCalls } from './registerCalls.ts'
import { securityHeaders } from './securityHeaders.ts'
import { serveFiles } from './serveFiles.ts'
import { serveRealtime } from './serveRealtime.ts'

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
