import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, gt, sql } from 'drizzle-orm'
import { type Config, StartFailure } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import { appClock, appClockPlus } from '../db/schema/columns.ts'
import { siteProcess } from '../db/schema/site.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Poller, poll } from '../poll.ts'

/** How a server takes part in a site that has several. */
export interface Ways {
  /** Where its players find the broker; empty for the one in its process. */
  readonly broker: string
  /** Hash of the keys. */
  readonly keys: string
  /** Id of the folder with what players sent and what was made for them, or the bucket's address. */
  readonly folder: string
  readonly limits: Config['limits']
}

type ProcessRow = typeof siteProcess.$inferSelect

/** Any number will do, as long as every process of ours takes the same one. */
const advisoryLock = 7_264_122
const beatMs = 2000
/** A server that is silent for this long is gone. */
const aliveMs = 6000
const lookAgainMs = 500

interface JoinDeps {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly print: (line: string) => void
}

/**
 * Enters this server among those of its database, until it is stopped. One that was killed elsewhere is waited for.
 * @throws StartFailure where it can't work together with one that is there
 */
export async function joinSite({ config, secrets, database, print }: JoinDeps): Promise<Poller> {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid }
  const row = { ...own, ways: waysOf(config, secrets) }
  const until = performance.now() + aliveMs + beatMs
  for (let isTold = false; ; isTold = true) {
    const hindrance = await tryToJoin(database.db, row)
    if (hindrance === null) break
    if (hindrance.isHere || performance.now() > until) throw new StartFailure(hindrance.why)
    if (!isTold)
      print(`Another server is known, which may be gone: waiting for ${aliveMs / 1000} s.`)
    await sleep(lookAgainMs)
  }
  ofThisProcess.add(own.id)
  const beat = poll({ everyMs: beatMs, onError: () => undefined }, () => enter(database.db, row))
  return {
    stop: async () => {
      await beat.stop()
      ofThisProcess.delete(own.id)
      // Where the database is away its row ends by itself.
      await database.db
        .delete(siteProcess)
        .where(eq(siteProcess.id, own.id))
        .catch(() => undefined)
    },
  }
}

const ofThisProcess = new Set<string>()

interface OwnRow extends Omit<ProcessRow, 'aliveUntil' | 'ways'> {
  readonly ways: Ways
}

interface Hindrance {
  readonly why: string
  /** By a server on this machine, which runs for sure. */
  readonly isHere: boolean
}

/** Null once it has joined. */
function tryToJoin(db: Db, row: OwnRow): Promise<Hindrance | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    const others = await tx.select().from(siteProcess).where(gt(siteProcess.aliveUntil, appClock))
    for (const other of others.filter(isThere)) {
      const why = hindranceOf(row.ways, other)
      if (why !== null) return { why, isHere: other.host === hostname() }
    }
    await enter(tx, row)
    return null
  })
}

async function enter(db: Pick<Db, 'insert'>, row: OwnRow): Promise<void> {
  const aliveUntil = appClockPlus(aliveMs)
  await db
    .insert(siteProcess)
    .values({ ...row, aliveUntil })
    .onConflictDoUpdate({ target: siteProcess.id, set: { aliveUntil } })
}

/** One on this machine that was killed is gone at once. */
function isThere({ id, host, pid }: ProcessRow): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return ofThisProcess.has(id)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What keeps two servers from working on one database, and what to do; null where nothing does. */
export function hindranceOf(
  own: Ways,
  other: Pick<ProcessRow, 'host' | 'pid' | 'ways'>,
): string | null {
  const { broker, keys, folder, limits } = other.ways as Ways
  const who = `Another server (${other.host}, process ${other.pid}) uses this database`
  if (own.broker === '' || broker === '') {
    return `${who}, and a broker in the process serves one server alone: stop that one, or give both the same broker by FABULA_MQTT_URL.`
  }
  if (own.broker !== broker) {
    return `${who}, with its players on another broker: give both the same FABULA_MQTT_PLAYERS_URL and FABULA_MQTT_DOOR, and in NATS the same account.`
  }
  if (own.keys !== keys) {
    return `${who}, with other keys: give both the same FABULA_SECRET and FABULA_MQTT_SECRET, or neither.`
  }
  if (own.folder !== folder) {
    return `${who}, with its pictures in another folder or bucket: mount one folder on both machines and name it by FABULA_DATA, or give both the same FABULA_S3_BUCKET.`
  }
  if (own.limits !== limits || limits === 'on') {
    return `${who}, and each would count its callers for itself: set FABULA_LIMITS=shared on both.`
  }
  return null
}

export function waysOf(config: Config, { signing }: Secrets): Ways {
  const { realtimeUrl, realtimePlayersUrl, realtimeDoor, realtimeSecret, limits } = config
  const account = realtimeDoor === 'nats' ? ` ${config.natsAccount}` : ''
  return {
    broker: realtimeUrl === '' ? '' : `${realtimeDoor} ${realtimePlayersUrl}${account}`,
    keys: createHash('sha256').update(signing).update(realtimeSecret).digest('hex'),
    folder: config.s3Bucket === '' ? folderId(config.dataFolder) : config.s3Bucket,
    limits,
  }
}

/** A file says which folder it is, wherever it is mounted. */
function folderId(dataFolder: string): string {
  const folder = join(dataFolder, 'media')
  const file = join(folder, '.folder-id')
  try {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(file, randomUUID(), { flag: 'wx', flush: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const id = readFileSync(file, 'utf8')
    if (id === '') throw new Error(`${file} is empty, as a full disk leaves it: remove it`)
    return id
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The folder of uploads ${folder} can't be used (${why}): make it ours, or name another one by FABULA_DATA.`,
    )
  }
}
