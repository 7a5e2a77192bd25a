import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  openSilentProxy,
  openWorld,
  type Player,
  type SilentProxy,
  startWorldServer,
  testDatabaseVariable,
  type World,
  type WorldServer,
} from '@fabula/devkit'
import { copyDatabase, dropDatabase } from '@fabula/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/**
 * Whatever became of the database, nobody waits for it: without limits an answer takes minutes. That it takes at most 2 s
 * (F2) is measured by `npm run soak -- --only outages`, for a busy machine takes its own time for 50 calls at once.
 */
const answerMs = 6000
/** For a call that waits for nothing. */
const soonMs = 3000
const backMs = 15_000
/** Ours, said in an envelope. */
const ours = 500500

interface Answered {
  readonly code: number
  readonly ms: number
}

async function timed({ call }: World, player: Player): Promise<Answered> {
  const began = performance.now()
  const { code } = await call('user/userInfo', {}, player)
  return { code, ms: performance.now() - began }
}

/** Calls in a row, each in its turn. */
async function inARow(world: World, player: Player, times: number): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let n = 0; n < times; n += 1) answers.push(await timed(world, player))
  return answers
}

/** A new guest's login, which counts in the database while its transaction is open. */
async function login({ call }: World): Promise<Answered> {
  const began = performance.now()
  const input = { terms: true, birth: { year: 1990, month: 4 }, tz: 'UTC' } as const
  const { code } = await call('login/visitorLogin', input, { deviceId: crypto.randomUUID() })
  return { code, ms: performance.now() - began }
}

interface Health {
  readonly status: number
  readonly ms: number
}

async function health({ address }: World, of: 'live' | 'ready'): Promise<Health> {
  const began = performance.now()
  const { status } = await fetch(`${address}/health/${of}`)
  return { status, ms: performance.now() - began }
}

/** A process that lives is not started anew; nor is it sent players, and whoever asks is not kept waiting. */
async function livesButIsNotReady(world: World): Promise<void> {
  const answers: Health[] = []
  const ask = async () => {
    const answer = await health(world, 'ready')
    answers.push(answer)
    return answer.status
  }
  // What was found a moment ago may be told once more.
  await expect.poll(ask, { timeout: backMs }).toBe(503)
  await sleep(1100)
  expect(await ask()).toBe(503)
  const live = await health(world, 'live')
  expect(live.status).toBe(200)
  expect(Math.max(...[...answers, live].map(({ ms }) => ms))).toBeLessThan(answerMs)
}

async function becomesReady(world: World): Promise<void> {
  await expect
    .poll(async () => (await health(world, 'ready')).status, { timeout: backMs })
    .toBe(200)
}

const slowest = (answers: readonly Answered[]) => Math.max(...answers.map(({ ms }) => ms))

describe('a database that says nothing and ends nothing', () => {
  let own: string
  let proxy: SilentProxy
  let world: World
  let ann: Player
  beforeAll(async () => {
    own = await copyDatabase(process.env[testDatabaseVariable] ?? '')
    proxy = await openSilentProxy(own)
    world = await openWorld({ databaseUrl: proxy.url })
    ann = await world.guest()
  })
  afterEach(() => proxy.resume())
  afterAll(async () => {
    await world.close()
    await proxy.close()
    await dropDatabase(own)
  })

  test('is not waited for: calls are answered all the same, and soon after it is back they succeed', async () => {
    proxy.silence()
    const crowd = await Promise.all(Array.from({ length: 50 }, () => timed(world, ann)))
    const later = await inARow(world, ann, 5)
    expect(new Set([...crowd, ...later].map(({ code }) => code))).toEqual(new Set([ours]))
    expect(slowest(crowd)).toBeLessThan(answerMs)
    expect(slowest(later)).toBeLessThan(soonMs)
    proxy.resume()
    await expect.poll(async () => (await timed(world, ann)).code, { timeout: backMs }).toBe(200)
    expect((await inARow(world, ann, 20)).every(({ code }) => code === 200)).toBe(true)
  })

  test('on connections that a device in between forgot costs one answer, and the connections are replaced', async () => {
    await Promise.all(Array.from({ length: 30 }, () => timed(world, ann)))
    proxy.forget()
    const first = await timed(world, ann)
    expect(first.ms).toBeLessThan(answerMs)
    const next = await inARow(world, ann, 30)
    expect(next.filter(({ code }) => code !== 200)).toEqual([])
    expect(slowest(next)).toBeLessThan(soonMs)
  })

  test('leaves no locks behind: what a lost connection had locked is free when it is back', async () => {
    const { pool } = world.context.database
    const lost = await pool.connect()
    lost.on('error', () => undefined)
    await lost.query('BEGIN; SELECT FROM player FOR UPDATE')
    proxy.silence()
    await timed(world, ann)
    lost.release(true)
    await sleep(500)
    proxy.resume()
    await expect.poll(async () => (await timed(world, ann)).code, { timeout: backMs }).toBe(200)
    const began = performance.now()
    await pool.query('SELECT FROM player FOR UPDATE')
    expect(performance.now() - began).toBeLessThan(answerMs)
  })

  test('is no death of the server, which says that it is not ready until the database is back [R16.05]', async () => {
    proxy.silence()
    await livesButIsNotReady(world).finally(() => proxy.resume())
    await becomesReady(world)
  })

  test('is told from one that works for long: such a statement has its time', async () => {
    const { pool } = world.context.database
    const { rows } = await pool.query("SELECT pg_sleep(3), 'done' AS said")
    expect(rows).toMatchObject([{ said: 'done' }])
  })

  test('is told from one with too much to do: while others hear it, no new connection has to be quick', async () => {
    const { pool } = world.context.database
    await Promise.all(Array.from({ length: 30 }, () => timed(world, ann)))
    proxy.delayNew(5000)
    const meanwhile: Answered[] = []
    let isDone = false
    const working = pool.query("SELECT pg_sleep(4), 'done' AS said").finally(() => {
      isDone = true
    })
    while (!isDone) meanwhile.push(await timed(world, ann))
    expect((await working).rows).toMatchObject([{ said: 'done' }])
    expect(meanwhile.filter(({ code }) => code !== 200)).toEqual([])
  })
})

describe('a database that says nothing, while servers count their limits in it [R16.05]', () => {
  let own: string
  let proxy: SilentProxy
  let world: World
  beforeAll(async () => {
    own = await copyDatabase(process.env[testDatabaseVariable] ?? '')
    proxy = await openSilentProxy(own)
    world = await openWorld({ databaseUrl: proxy.url, config: { limits: 'shared' } })
  })
  afterEach(() => proxy.resume())
  afterAll(async () => {
    await world.close()
    await proxy.close()
    await dropDatabase(own)
  })

  test('holds no login that is under way: each is answered', async () => {
    const underWay = Array.from({ length: 20 }, () => login(world))
    // Some wait for what they counted, some for a connection to count with, and most for their turn.
    await Promise.race(underWay)
    proxy.silence()
    const crowd = await Promise.all(underWay)
    expect(crowd.map(({ code }) => code)).toContain(ours)
    expect(slowest(crowd)).toBeLessThan(answerMs)
    proxy.resume()
    await expect.poll(async () => (await login(world)).code, { timeout: backMs }).toBe(200)
  })

  test('is no longer waited for once it is back, however many had waited', async () => {
    await Promise.all(Array.from({ length: 40 }, () => login(world)))
    const underWay = Array.from({ length: 40 }, () => login(world))
    await sleep(20)
    proxy.silence()
    await Promise.all(underWay)
    // Connections that are opened meanwhile say their first word to nobody.
    await sleep(1000)
    proxy.resume()
    await sleep(1500)
    const next = await Promise.all(Array.from({ length: 20 }, () => login(world)))
    expect(next.filter(({ code }) => code !== 200)).toEqual([])
    expect(slowest(next)).toBeLessThan(answerMs)
  })

  test('nor does a device in between that forgot the connections', async () => {
    await Promise.all(Array.from({ length: 20 }, () => login(world)))
    proxy.forget()
    // As many as count at once, and one that waits for them.
    const crowd = await Promise.all(Array.from({ length: 3 }, () => login(world)))
    expect(slowest(crowd)).toBeLessThan(answerMs)
    await sleep(1000)
    const next = await login(world)
    expect(next.code).toBe(200)
    expect(next.ms).toBeLessThan(soonMs)
  })
})

describe('a database that is frozen', () => {
  let server: WorldServer
  let world: World
  let ann: Player
  beforeAll(async () => {
    server = await startWorldServer()
    world = await openWorld({ databaseUrl: server.url })
    ann = await world.guest()
  })
  afterAll(async () => {
    await world.close()
    await server.stop()
  })

  async function processes(): Promise<number[]> {
    const { rows } = await world.context.database.pool.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    )
    const pids = processesOf(rows[0]?.folder ?? '')
    expect(pids.length).toBeGreaterThan(3)
    return pids
  }

  test('is not waited for, and goes on when it thaws', async () => {
    const pids = await processes()
    signal(pids, 'SIGSTOP')
    const frozen = await inARow(world, ann, 5)
    await sleep(1000)
    signal(pids, 'SIGCONT')
    expect(frozen.map(({ code }) => code)).toEqual(frozen.map(() => ours))
    expect(slowest(frozen)).toBeLessThan(answerMs)
    await expect.poll(async () => (await timed(world, ann)).code, { timeout: backMs }).toBe(200)
  })

  test('is no death of the server, which says that it is not ready until it thaws [R16.05]', async () => {
    const pids = await processes()
    signal(pids, 'SIGSTOP')
    await livesButIsNotReady(world).finally(() => signal(pids, 'SIGCONT'))
    await becomesReady(world)
  })
})

/** What it has started comes and goes: one that has ended since needs no signal. */
function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** A postmaster and what it has started. */
function processesOf(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const [main] = all.find((fields) => fields.includes(folder)) ?? []
  return all.filter(([pid, parent]) => pid === main || parent === main).map(([pid]) => Number(pid))
}
