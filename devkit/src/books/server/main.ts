import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp, createContext, handlers, openLog, readConfig } from '@fabula/server'
import type { FromServer } from '../../chaos/ServerTalk.ts'
import { type BookDeath, type BookStep, stepOf } from '../BookSteps.ts'

// A server that makes books over a database and a folder that outlive it, and dies where it is told to.
const { CHAOS_DATABASE: databaseUrl = '', CHAOS_SHELF: shelf = '' } = process.env

let death: BookDeath | null = null

const context = await createContext(
  { ...readConfig({ FABULA_LIMITS: 'off' }), projectFolder: shelf, dataFolder: join(shelf, 'var') },
  { databaseUrl, log: openLog('error', process.stderr), onComplaint: () => undefined },
)
context.database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let isEnding = false
  const watched = (...asked: unknown[]) => {
    const text = textOf(asked[0])
    const step = text === 'commit' && isEnding ? 'committed' : stepOf(text)
    if (step === 'ended') isEnding = true
    else if (text.startsWith('begin')) isEnding = false
    return step === null
      ? query(...asked)
      : mortal(step, (done) => finished(query(...heard(asked, done)), done))
  }
  Object.assign(client, { query: watched })
})
const put = context.storage.put.bind(context.storage)
Object.assign(context.storage, {
  put: (...file: Parameters<typeof put>) => mortal('stored', (done) => put(...file).finally(done)),
})
context.bookWorker.resume()
const app = await buildApp(context, handlers)
await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (order: BookDeath) => {
  if (order.at === 'once') die()
  death = order
})
// Whoever started this server is gone.
process.on('disconnect', die)
const told: FromServer = {
  address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
}
process.send?.(told)

/** Takes a step, which may be the last. `take` says when it is done. */
function mortal<Taken>(step: BookStep, take: (done: () => void) => Taken): Taken {
  const nothing = () => undefined
  if (death?.at !== step) return take(nothing)
  const { passes, afterwards } = death
  death = { ...death, passes: passes - 1 }
  if (passes > 0) return take(nothing)
  if (!afterwards) setImmediate(die)
  return take(afterwards ? die : nothing)
}

/** What was asked of a client, with an ear for the answer: the pool gives it a function, a transaction takes a promise. */
function heard(asked: unknown[], done: () => void): unknown[] {
  const last = asked.at(-1)
  if (typeof last !== 'function') return asked
  const answer = (...answered: unknown[]) => {
    done()
    last(...answered)
  }
  return [...asked.slice(0, -1), answer]
}

function finished(answer: unknown, done: () => void): unknown {
  return answer instanceof Promise ? answer.finally(done) : answer
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
