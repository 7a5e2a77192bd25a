import { callHeaders } from '@fabula/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Config, shownOrigins } from '../config/config.ts'

/** Answer to a preflight request; `max-age` is in seconds. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': ['content-type', ...Object.keys(callHeaders.shape)].join(', '),
  'access-control-max-age': '7200',
} as const

/**
 * Lets pages of these origins call us (CORS): the wrapper apps, and partners who embed the game. Callers are known by a
 * token in a header, so cookies and other credentials of the browser are not allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const known: ReadonlySet<string> = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (known.size > 0) reply.header('vary', 'Origin')
    if (origin === undefined || !known.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    const isPreflight = request.headers['access-control-request-method'] !== undefined
    if (request.method === 'OPTIONS' && isPreflight) return answerPreflight(reply)
  })
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply.code(204).headers(preflightHeaders).send()
}

/** Security headers. The content policy is sent with pages only: on an answer it would cost more than the answer. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentPolicy(config)
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-request-id', request.id)
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) reply.header('content-security-policy', policy)
    else if (type.startsWith('application/json')) reply.header('cache-control', 'no-store')
    return payload
  })
}

function contentPolicy(config: Config): string {
  return [
    "default-src 'self'",
    // Puppets and themes set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self' ws: wss:",
    `frame-src ${["'self'", ...shownOrigins(config)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...config.frameAncestors].join(' ')}`,
  ].join('; ')
}
