import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ClockWatch } from '../db/clockWatch.ts'
import type { Database } from '../db/database.ts'

/** `/health` for load balancers and supervisors, `/metrics` for Prometheus [R12.04]. */
export function serveHealth(
  app: FastifyInstance,
  { clock, database }: { clock: ClockWatch; database: Database },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'fabula_call_seconds',
    help: 'Time to answer, by route and HTTP status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })

  new Gauge({
    name: 'fabula_clock_jumps',
    help: 'How often the clock of the database jumped over a day, or was set back, since the start',
    labelNames: ['direction'],
    registers: [registry],
    collect() {
      for (const [direction, count] of Object.entries(clock.jumps)) {
        this.set({ direction }, count)
      }
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: what players type must not become a label.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/health', async (_request, reply) => {
    const state = await database.pool.query('SELECT 1').then(
      () => 'up',
      () => 'down',
    )
    return reply.code(state === 'up' ? 200 : 503).send({ database: state })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
