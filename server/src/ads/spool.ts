import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Poller, poll } from '../poll.ts'
import { writeWhole } from '../storage/writeWhole.ts'
import type { AdCallback, CallbackOutcome } from './applyCallback.ts'

/** Callbacks that were verified and are not yet applied, one file each: the database may be away for a while. */
export interface AdSpool {
  /** Resolves once the callback is on disk; then it is applied, now or later. Throws where the spool is full. */
  take(callback: AdCallback): Promise<void>
  /** Applies what an earlier process left, and again and again what could not be applied. */
  resume(): void
  /** Resolves when all that was taken has been tried. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface SpoolDeps {
  readonly folder: string
  readonly apply: (callback: AdCallback) => Promise<CallbackOutcome>
  readonly log: Logger
}

const everyMs = 2_000
const longestPauseMs = 60_000
const mostWaiting = 20_000

/** @param folder may be shared by several servers: to apply a callback twice changes nothing */
export function openAdSpool({ folder, apply, log }: SpoolDeps): AdSpool {
  let poller: Poller | null = null
  let waiting = 0
  const underWay = new Set<Promise<void>>()

  const settle = async (name: string, callback: AdCallback) => {
    const outcome = await apply(callback)
    await rm(join(folder, name), { force: true })
    const { network, txId } = callback
    if (outcome !== 'rewarded') log.warn({ network, tx: txId, outcome }, 'an ad was not paid')
  }
  const settleAll = async (isStopped: () => boolean) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    waiting = names.length
    const failures: unknown[] = []
    for (const name of names.toSorted()) {
      if (isStopped()) return
      try {
        const callback = await read(join(folder, name))
        if (callback) await settle(name, callback)
        waiting -= 1
      } catch (error) {
        // The next one may be well: one that can never be applied must not keep the others.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  const settled = async () => {
    await Promise.all(underWay)
  }
  return {
    take: async (callback) => {
      if (waiting >= mostWaiting) throw new Error('too many callbacks of ads wait')
      const name = `${Date.now()}-${randomUUID()}.json`
      await write(folder, name, callback)
      waiting += 1
      const applied = settle(name, callback)
        .then(() => {
          waiting -= 1
        })
        .catch((err: unknown) => log.warn({ err }, 'a callback of an ad waits for the database'))
        .finally(() => underWay.delete(applied))
      underWay.add(applied)
    },
    resume: () => {
      const onError = (err: unknown) => log.warn({ err }, 'callbacks of ads wait for the database')
      poller ??= poll({ everyMs, mostMs: longestPauseMs, onError }, settleAll)
    },
    settled,
    close: async () => {
      await poller?.stop()
      await settled()
    },
  }
}

/** The file stands under its name only when it is whole, and the name itself is on disk too. */
async function write(folder: string, name: string, callback: AdCallback): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeWhole(join(folder, name), JSON.stringify(callback))
  const names = await open(folder, 'r')
  await names.sync().finally(() => names.close())
}

/** Null where another server has applied it meanwhile. */
async function read(path: string): Promise<AdCallback | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as AdCallback
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
