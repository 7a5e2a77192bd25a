import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { ClockWatch } from '../db/clockWatch.ts'
import type { Database } from '../db/database.ts'
import { withDeadline } from '../deadline.ts'
import { limitDocuments } from './limits/limitAddresses.ts'
import type { Limits } from './limits/limits.ts'

interface HealthDeps {
  readonly config: Pick<Config, 'metricsToken'>
  readonly limits: Limits
  readonly clock: ClockWatch
  readonly database: Database
}

/** Servers that stop soon: they answer whoever still comes, and ask to be sent nobody. */
const stopping = new WeakSet<FastifyInstance>()

/** From now on `/health/ready` says no, so that a load balancer turns away before the server closes. */
export function announceStop(app: FastifyInstance): void {
  stopping.add(app)
}

/**
 * `/health/live` for who restarts a server, `/health/ready` (and `/health`) for who sends it players, `/metrics` for
 * Prometheus [R12.04].
 */
export function serveHealth(
  app: FastifyInstance,
  { config, limits, clock, database }: HealthDeps,
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

  const isUp = checkedSeldom(() => answers(database))
  // A server whose database is away is not mended by being started anew.
  app.get('/health/live', async (_request, reply) => reply.send({ live: true }))
  const look = async () => {
    const database = (await isUp()) ? 'up' : 'down'
    return { database, ready: database === 'up' && !stopping.has(app) }
  }
  app.get('/health/ready', async (_request, reply) => {
    const found = await look()
    return reply.code(found.ready ? 200 : 503).send(found)
  })
  app.get('/health', async (_request, reply) => {
    const { database, ready } = await look()
    return reply.code(ready ? 200 : 503).send({ database })
  })
  if (config.metricsToken === '') return
  const isBearer = bearerOf(config.metricsToken)
  app.get('/metrics', { onRequest: limitDocuments(limits) }, async (request, reply) => {
    if (!isBearer(request.headers.authorization)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Longer than that and players wait too. */
const patienceMs = 2000
/** Whoever asks in between is told what was found. */
const everyMs = 1000

async function answers({ pool }: Database): Promise<boolean> {
  const asked = pool.query('SELECT 1')
  const late = { ms: patienceMs, message: 'the database does not answer' }
  return withDeadline(asked, late).then(
    () => true,
    () => false,
  )
}

/** However many ask at once, the check is made once, and at most once in a while. */
function checkedSeldom(check: () => Promise<boolean>): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let found: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (performance.now() - checkedAt < everyMs) return found
    found = check().finally(() => {
      checkedAt = performance.now()
    })
    checkedAt = Number.POSITIVE_INFINITY
    return found
  }
}

function bearerOf(token: string): (header: string | undefined) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = hash(`Bearer ${token}`)
  return (header = '') => timingSafeEqual(hash(header), expected)
}
