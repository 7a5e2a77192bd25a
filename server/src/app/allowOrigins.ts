import { callHeaders } from '@fabula/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a page may send from elsewhere, and how long its browser need not ask again, in seconds. */
const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': ['content-type', ...Object.keys(callHeaders.shape)].join(', '),
  'access-control-max-age': '7200',
} as const

/**
 * Lets pages of these origins call us: the wrapper apps, and partners who have the game in a page of their own. Nothing
 * but the token in a header says who calls, so no credentials of the browser's own are ever allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const known: ReadonlySet<string> = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (known.size > 0) reply.header('vary', 'Origin')
    if (origin === undefined || !known.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    const asksAhead = request.headers['access-control-request-method'] !== undefined
    if (request.method === 'OPTIONS' && asksAhead) return answerAhead(reply)
  })
}

function answerAhead(reply: FastifyReply): FastifyReply {
  return reply.code(204).headers(allowed).send()
}
