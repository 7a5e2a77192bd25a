import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp, createContext, handlers, openLog, readConfig } from '@fabula/server'
import { embeddedNarrator } from '@fabula/story'
import type { FromServer, ToServer } from '../ServerTalk.ts'
import { chaosNarrator } from './chaosNarrator.ts'

// A server of ours over a database that outlives it, most often with a bad narrator, that dies on demand.
const { CHAOS_DATABASE: databaseUrl = '', CHAOS_SHELF: shelf = '' } = process.env
const { CHAOS_SEED = '1', CHAOS_MODELS: modelsFile = '' } = process.env

const seed = Number(CHAOS_SEED)
const isByModel = modelsFile !== ''
/** One server in three makes its turns whole, while others tell theirs step by step; a model tells all of them so. */
const isCalm = isByModel || seed % 3 === 0

/** Queries until the end; it comes between one query's start and its answer, or just after the answer. */
let queriesLeft = Number.POSITIVE_INFINITY
let afterAnswer = false

const context = await createContext(
  {
    ...readConfig({ FABULA_LIMITS: 'off' }),
    projectFolder: shelf,
    dataFolder: join(shelf, 'var'),
    ...(isByModel && { modelsFile, modelDailyTokens: 0 }),
  },
  {
    databaseUrl,
    log: openLog('error', process.stderr),
    onComplaint: () => undefined,
    narrator: isCalm ? embeddedNarrator : chaosNarrator(seed),
    narratorLimits: { firstMs: 300, idleMs: 200, wholeMs: 1500 },
  },
)
context.database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const counted = (...asked: unknown[]) => {
    queriesLeft -= 1
    if (queriesLeft > 0) return query(...asked)
    const answer = query(...asked)
    if (afterAnswer) void Promise.resolve(answer).finally(die)
    else setImmediate(die)
    return answer
  }
  Object.assign(client, { query: counted })
})
context.turnWorker.resume()
const app = await buildApp(context, handlers)
await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (order: ToServer) => {
  queriesLeft = order.dieAfterQueries
  afterAnswer = order.afterAnswer
})
// Whoever started this server is gone.
process.on('disconnect', die)
const told: FromServer = {
  address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
}
process.send?.(told)

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
