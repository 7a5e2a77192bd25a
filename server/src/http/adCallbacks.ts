import { adNetworks } from '@fabula/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isRejected } from '../ads/networks/Network.ts'
import type { Networks } from '../ads/networks/networks.ts'
import type { AdSpool } from '../ads/spool.ts'

interface CallbackDeps {
  readonly networks: Networks
  readonly adSpool: AdSpool
  readonly log: Logger
}

/**
 * Where networks tell us that an ad was watched. What is verified is on disk before it is answered, so a network may
 * forget it; what it pays follows. A network that is not configured has no address here.
 */
export function serveAdCallbacks(app: FastifyInstance, deps: CallbackDeps): void {
  for (const name of adNetworks) {
    const network = deps.networks.get(name)
    if (!network || name === 'partner') continue
    app.get(`/adv/callback/${name}`, async ({ raw }: FastifyRequest, reply: FastifyReply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      const told = await network.verify(raw.url ?? '', Date.now())
      if (isRejected(told)) {
        deps.log.info({ network: name, why: told.why }, 'a callback of an ad was refused')
        return reply.code(told.later ? 503 : 403).send('no')
      }
      try {
        await deps.adSpool.take({ ...told, network: name, watchMs: network.watchMs ?? 0 })
      } catch (err) {
        deps.log.error({ err, network: name }, 'a callback of an ad could not be kept')
        return reply.code(503).send('later')
      }
      return reply.send(network.answer(told))
    })
  }
}
