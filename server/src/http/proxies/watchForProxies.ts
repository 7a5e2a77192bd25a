import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Warns once where requests come through a proxy that nobody named: all players behind it count as one address. */
export function watchForProxies(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  warn: (line: string) => void,
): void {
  // What anybody may send from outside must not take the place of the word of a proxy nearby.
  const told = new Set<boolean>()
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress
    if (told.size < 2 && peer !== undefined && isForwarded(request) && !isProxy(peer)) {
      const isNear = !isPublic(peer)
      if (!told.has(isNear)) warn(warning(peer))
      told.add(isNear)
    }
    done()
  })
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return forwarding.some((name) => headers[name] !== undefined)
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

function warning(peer: string): string {
  return `Requests come through a proxy at ${peer} that FABULA_TRUSTED_PROXIES does not name: all players behind it count as one address and share its limits. Name it there if it is yours.`
}
