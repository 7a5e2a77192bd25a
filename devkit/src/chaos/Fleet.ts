import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './Chance.ts'
import { orderDeath } from './orderDeath.ts'
import type { FromServer } from './ServerTalk.ts'

/** Servers over one database. Each that dies is started again at once. */
export interface Fleet {
  /** Of one that listens; waits where none does. */
  address(): Promise<string>
  /** Kills one, now or at one of its next queries. */
  kill(): void
  /** Tells all of them something that their program knows. */
  tell(order: object): void
  /** Stops one for so long without killing it: others take its turns over, and then it goes on. */
  freeze(ms: number): Promise<void>
  readonly deaths: number
  readonly logFile: string
  close(): Promise<void>
}

interface Berth {
  child: ChildProcess | null
  address: string | null
  frozen: boolean
}

/** What a fleet is made of. */
export interface Yard {
  readonly databaseUrl: string
  /** Root of the project whose servers are started. */
  readonly project: string
  /** Folder with the stories they serve, the same from start to end; their own files go there too. */
  readonly shelf: string
  readonly size: number
  /** What each of them runs, from the project's root. */
  readonly program?: string
  /** File that names the models which tell turns; an authored narrator that fails in many ways tells them without. */
  readonly modelsFile?: string
}

const chaosServer = 'devkit/src/chaos/server/main.ts'

/** In a row and of all servers together; one may be bad luck. */
const failedStartsAllowed = 4

/** A query for each statement of a turn and some more. */
const queriesOfATurn = 24

export function launchFleet(chance: Chance, yard: Yard): Fleet {
  const { project, shelf, size, program: source = chaosServer } = yard
  const logFile = join(shelf, 'servers.log')
  const log = createWriteStream(logFile)
  const program = joinedServer(project, source)
  const berths: Berth[] = Array.from({ length: size }, () => ({
    child: null,
    address: null,
    frozen: false,
  }))
  const fleet = { deaths: 0, closing: false, orders: 0, failedStarts: 0 }

  const start = (berth: Berth): void => {
    const child = spawn(process.execPath, [program], {
      cwd: project,
      env: environmentOf(yard, chance.below(1e9)),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.pipe(log, { end: false })
    child.on('message', ({ address }: FromServer) => {
      berth.address = address
      fleet.failedStarts = 0
    })
    child.on('exit', () => {
      if (berth.address === null) fleet.failedStarts += 1
      Object.assign(berth, { child: null, address: null, frozen: false })
      if (fleet.closing || fleet.failedStarts > failedStartsAllowed) return
      fleet.deaths += 1
      start(berth)
    })
    berth.child = child
  }
  for (const berth of berths) start(berth)
  const afloat = () => berths.filter(({ address }) => address !== null)

  return {
    logFile,
    get deaths() {
      return fleet.deaths
    },
    address: async () => {
      for (;;) {
        const address = chance.pick(afloat())?.address
        if (address) return address
        if (fleet.failedStarts > failedStartsAllowed) throw notStarting(logFile)
        await sleep(50)
      }
    },
    kill: () => {
      const berth = chance.pick(afloat().filter(({ frozen }) => !frozen))
      // Each statement of a turn in its turn, the same ones before and after their answers; else at any moment.
      const at = fleet.orders++
      if (!berth?.child) return
      if (at % 3 === 2) berth.child.kill('SIGKILL')
      else {
        const dieAfterQueries = 1 + (at % queriesOfATurn)
        orderDeath(berth.child, { dieAfterQueries, afterAnswer: at % 2 === 0 })
      }
    },
    tell: (order) => {
      for (const { child } of afloat()) if (child) orderDeath(child, order)
    },
    freeze: async (ms) => {
      const berth = chance.pick(afloat().filter(({ frozen }) => !frozen))
      if (berth) await hold(berth, ms)
    },
    close: async () => {
      fleet.closing = true
      for (const { child } of berths) {
        if (!child) continue
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      log.end()
      rmSync(program)
    },
  }
}

function environmentOf({ databaseUrl, shelf, modelsFile = '' }: Yard, seed: number) {
  const own = { CHAOS_DATABASE: databaseUrl, CHAOS_SHELF: shelf, CHAOS_MODELS: modelsFile }
  return { ...process.env, ...own, CHAOS_SEED: String(seed) }
}

/** In one file, for it is started dozens of times. It lies where its packages are found. */
function joinedServer(project: string, source: string): string {
  const cache = join(project, 'server/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const joined = join(cache, `chaos-${randomUUID()}.mjs`)
  const main = join(project, source)
  const joinSources = join(import.meta.dirname, '../../../bin/steps/joinSources.mjs')
  execFileSync(process.execPath, [joinSources, main, joined])
  return joined
}

function notStarting(logFile: string): Error {
  return new Error(`The servers do not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
}

async function hold(berth: Berth, ms: number): Promise<void> {
  const { child } = berth
  if (!child) return
  berth.frozen = true
  child.kill('SIGSTOP')
  await sleep(ms)
  child.kill('SIGCONT')
  berth.frozen = false
}
