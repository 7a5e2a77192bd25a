import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/readConfig.ts'
import { shownOrigins } from '../config/shownOrigins.ts'

/** The content policy goes with pages only: on every answer it would cost more than the answer. */
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
    // Puppets and themes set style attributes; scripts are files of ours only.
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
