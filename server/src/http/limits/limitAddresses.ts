import { limits as lengths } from '@fabula/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from './limits.ts'

/** Holds an address to so many requests of any kind. Calls have limits of their own besides, and say so in envelopes. */
export function limitAddresses(app: FastifyInstance, limits: Limits): void {
  app.addHook(
    'onRequest',
    limitWith((address) => limits.requestFrom(address)),
  )
}

/**
 * Takes in what is left of a body that was refused, for its sender may read the answer only then; of an address that
 * sends more and more of it the connection ends.
 */
export function limitUnread(app: FastifyInstance, limits: Limits): void {
  app.addHook('onResponse', async ({ raw, ip }) => {
    if (raw.complete) return
    const announced = Number(raw.headers['content-length'] ?? lengths.bodyBytes)
    if (!(await limits.unreadFrom(ip, announced))) raw.socket.destroy()
  })
}

/** For a route that only programs ask for, and those who write them. */
export function limitDocuments(limits: Limits) {
  return limitWith((address) => limits.documentFrom(address))
}

function limitWith(isWithin: (address: string) => Promise<boolean>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isWithin(request.ip)) return
    return reply.code(429).type('text/plain; charset=utf-8').send('Too many requests\n')
  }
}
