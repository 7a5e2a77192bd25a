import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SmallDisk } from '../disks/smallDisk.ts'
import { type DurableDatabase, openDurableDatabase } from '../durableDatabase.ts'
import { giveCoins } from '../player/wallet.ts'
import { openWorld, type Player, type World } from '../world.ts'
import { openSilentProxy, type SilentProxy } from './silentProxy.ts'

/** What becomes of a database: its processes killed, stopped, or behind a cable that was pulled or a device that forgot. */
export const outages = ['killed', 'frozen', 'silent', 'forgotten'] as const
/** And where it lies on a small disk: no room for rows, or at once none for its log either. */
export type Outage = (typeof outages)[number] | 'full' | 'full of log'

export interface OutageReport {
  /** The slowest answer of all calls during the outage and after it. */
  readonly slowestMs: number
  /** From the outage's end (of a killed one, its beginning) until calls succeed again. */
  readonly backMs: number
  /** Orders that were acknowledged and are not paid exactly once. */
  readonly lost: number
  readonly calls: number
  readonly refused: number
}

/** A server whose database can be taken away, with players who buy. */
export interface OutageSite {
  run(outage: Outage, forMs: number): Promise<OutageReport>
  close(): Promise<void>
}

const players = 40
const everyMs = 300
/** Each signs in anew among so many calls: a login counts in the database while its transaction is open. */
const everyLogin = 5

/** @param disk where the database is to lie */
export async function openOutageSite(disk: SmallDisk | null = null): Promise<OutageSite> {
  const on = disk && { folder: join(disk.folder, 'database') }
  const database = await openDurableDatabase(2, { ...on })
  const proxy = await openSilentProxy(database.url)
  const world = await openWorld({ databaseUrl: proxy.url, config: { limits: 'shared' } })
  const buyers = await Promise.all(
    Array.from({ length: players }, async () => {
      const buyer = await world.guest()
      await giveCoins(world, buyer, 100_000)
      return buyer
    }),
  )
  return {
    run: (outage, forMs) => run({ database, disk, proxy, world, buyers }, outage, forMs),
    close: async () => {
      proxy.resume()
      await world.close()
      await proxy.close()
      await database.close()
    },
  }
}

interface Parts {
  readonly database: DurableDatabase
  readonly disk: SmallDisk | null
  readonly proxy: SilentProxy
  readonly world: World
  readonly buyers: readonly Player[]
}

interface Answered {
  /** Of what was bought; null for a login. */
  readonly key: string | null
  readonly at: number
  readonly ms: number
  readonly isAcknowledged: boolean
}

async function run(parts: Parts, outage: Outage, forMs: number): Promise<OutageReport> {
  const answered: Answered[] = []
  const over = new AbortController()
  // Players of a whole site would not use their limits up.
  await parts.database.pool.query('DELETE FROM rate_limit')
  const buying = parts.buyers.map((buyer) => buy(parts.world, buyer, answered, over.signal))
  await sleep(500)
  const began = performance.now()
  const end = strike(parts, outage)
  await sleep(forMs)
  end()
  const from = outage === 'killed' ? began : performance.now()
  const isBack = () => answered.some(({ isAcknowledged, at }) => isAcknowledged && at > from)
  while (!isBack() && performance.now() < from + 30_000) await sleep(20)
  const backMs = performance.now() - from
  await sleep(1000)
  over.abort()
  await Promise.all(buying)
  return {
    slowestMs: Math.max(...answered.filter(({ at }) => at >= began).map(({ ms }) => ms)),
    backMs,
    lost: await countLost(parts.database, answered),
    calls: answered.length,
    refused: answered.filter(({ isAcknowledged }) => !isAcknowledged).length,
  }
}

async function buy(world: World, buyer: Player, answered: Answered[], over: AbortSignal) {
  for (let n = 0; !over.aborted; n += 1) {
    const key = n % everyLogin === 0 ? null : crypto.randomUUID()
    const at = performance.now()
    const { code } = await (key ? order(world, buyer, key) : signInAgain(world, buyer))
    answered.push({ key, at, ms: performance.now() - at, isAcknowledged: code === 200 })
    await sleep(everyMs)
  }
}

function order(world: World, buyer: Player, order_key: string) {
  return world.call('store/coinbuy', { prop_id: 0, order_key }, buyer)
}

/** On another kind of device: the session of the purchases goes on. */
function signInAgain(world: World, { guestSecret: guest_secret, deviceId }: Player) {
  const as = { deviceId, terminal: 'ios' } as const
  return world.call('login/visitorLogin', { guest_secret, terms: true }, as)
}

/** @returns what ends it */
function strike({ database, disk, proxy }: Parts, outage: Outage): () => void {
  if (outage === 'silent') proxy.silence()
  if (outage === 'forgotten') proxy.forget()
  if (disk && outage.startsWith('full')) return fillUp(disk, database, outage)
  const pids = processesOf(database.folder)
  if (outage === 'killed') for (const pid of pids) signal(pid, 'SIGKILL')
  if (outage === 'frozen') for (const pid of pids) signal(pid, 'SIGSTOP')
  return () => {
    proxy.resume()
    if (outage === 'frozen') for (const pid of pids) signal(pid, 'SIGCONT')
  }
}

const refillMs = 200

/** What becomes free while it is full is taken too. */
function fillUp(disk: SmallDisk, { pool }: DurableDatabase, outage: Outage): () => void {
  const fill = () => {
    disk.fill()
    // Begins the next file of the log, for which there is no room.
    if (outage === 'full of log') pool.query('SELECT pg_switch_wal()').catch(() => undefined)
  }
  fill()
  const filling = setInterval(fill, refillMs)
  return () => {
    clearInterval(filling)
    disk.empty()
  }
}

/** One that has just ended needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}

/** The postmaster of the cluster in this folder, and what it has started. */
export function processesOf(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const isMain = (fields: string[]) => fields.some((field) => field.startsWith(folder))
  const main = all.find((fields) => fields.includes('-D') && isMain(fields))?.[0]
  return all.filter(([pid, parent]) => pid === main || parent === main).map(([pid]) => Number(pid))
}

async function countLost(
  { pool }: DurableDatabase,
  answered: readonly Answered[],
): Promise<number> {
  const { rows } = await pool.query<{ key: string; paid: number }>(
    `SELECT right(idempotency_key, 36) AS key, count(*)::int AS paid FROM entry WHERE code = 'exchange' GROUP BY 1`,
  )
  const paid = new Map(rows.map(({ key, paid: times }) => [key, times]))
  const orders = answered.flatMap(({ key, isAcknowledged }) => (key && isAcknowledged ? [key] : []))
  return orders.filter((key) => paid.get(key) !== 1).length
}
