import type { FastifyReply } from 'fastify'

/** Aborts once the client has gone before its answer was whole, also where it went before this was asked. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
