import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startWorldServer } from '../worldServer.ts'

/** Servers of one database, whose stories a scripted model tells; the model too is on loopback. */
export interface ModelServers {
  readonly addresses: readonly string[]
  /** Where the model is read directly. */
  readonly model: string
  soFar(): Promise<SoFar>
  stop(): Promise<void>
}

export interface SoFar {
  /** What all the servers took of the processors. Milliseconds. */
  readonly cpuMs: number
  /** When the model had each question, by its mark. Milliseconds of the machine's clock. */
  readonly askedAt: Readonly<Record<string, number>>
}

/**
 * Each in a process of its own, as the model is: neither those who listen nor the model take a server's time. No player
 * opens a realtime line here, so each server may keep its own broker.
 * @param tokenMs between tokens of the model
 */
export async function startModelServers(count: number, tokenMs: number): Promise<ModelServers> {
  const database = await startWorldServer(process.env['DATABASE_URL'])
  const upstream = forkMain('upstream', [String(tokenMs)])
  const { url } = await answerOf<{ url: string }>(upstream)
  const servers = Array.from({ length: count }, () => forkMain('model', [url, database.url]))
  const started = await Promise.all(servers.map((each) => answerOf<{ address: string }>(each)))
  return {
    addresses: started.map(({ address }) => address),
    model: url,
    soFar: async () => {
      const took = await Promise.all(servers.map((each) => asked<number>(each)))
      const askedAt = await asked<SoFar['askedAt']>(upstream)
      return { cpuMs: took.reduce((sum, ms) => sum + ms, 0), askedAt }
    },
    stop: async () => {
      await Promise.all([...servers, upstream].map(ended))
      await database.stop()
    },
  }
}

function forkMain(folder: string, told: string[]): ChildProcess {
  const main = join(import.meta.dirname, folder, 'main.ts')
  return fork(main, told, { execArgv: ['--import', 'tsx'] })
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, 'message')
  return answer as Answer
}

function asked<Answer>(child: ChildProcess): Promise<Answer> {
  child.send('so far')
  return answerOf(child)
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}
