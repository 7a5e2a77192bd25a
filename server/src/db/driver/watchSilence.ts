import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The database takes what is sent and says nothing, or can't be heard any more. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  constructor() {
    super('the database is silent')
  }
}

// Together these answer a call within 2 s, whatever became of the database.
const tickMs = 100
/** Whoever waits longer has the database asked what it is doing. */
const quietMs = 500
/** Rounds of the event loop in which the database answers: a process that was busy itself has not listened. */
const patienceTicks = 8
const retryMs = 250
/** What it said before it was asked is read by then. */
const readTicks = 2
/** Behind a pooler nobody can say what a connection waits for: it is given up when no statement may take so long. */
const unknownMs = 40_000

interface Line {
  /** Whether somebody has it, and not the pool. */
  isTaken: boolean
  /** When the oldest statement without an answer was sent; null where there is none. */
  waitsSince: number | null
  heardBytes: number
  heardAt: number
  /** The database said that it owes us nothing. Its answer may be on its way. */
  isDoubted: boolean
}

interface Waiter {
  readonly since: number
  readonly refuse: (error: Error) => void
}

interface WatchOptions {
  readonly url: string
  /** Hears when the database falls silent, and when it answers again. */
  readonly onChange: (isSilent: boolean) => void
}

/**
 * Notices within two seconds that the database, or one connection to it, went silent without an end: frozen, cut off,
 * or forgotten by a device in between. What waits then fails and the connections are replaced. While the database is
 * silent nobody waits for a connection.
 */
export class SilenceWatch {
  readonly #options: WatchOptions
  readonly #sockets = new Set<Socket>()
  readonly #lines = new Map<pg.PoolClient, Line>()
  readonly #waiters = new Set<Waiter>()
  readonly #ticking: NodeJS.Timeout
  #askedAt = Number.NEGATIVE_INFINITY
  #isAsking = false
  #isSilent = false
  #isStopped = false
  /** Processes of connections that were given up: they may not know it, and hold the locks of their transactions. */
  #lost: number[] = []
  #lostAt = 0

  constructor(options: WatchOptions) {
    this.#options = options
    this.#ticking = setInterval(() => this.#tick(), tickMs).unref()
  }

  /** A pool's connections are made over these. */
  keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    return socket.once('close', () => this.#sockets.delete(socket))
  }

  follow(pool: pg.Pool): void {
    pool.on('connect', (client) => this.#followClient(client))
    pool.on('remove', (client) => this.#lines.delete(client))
    pool.on('acquire', (client) => this.#take(client, true))
    pool.on('release', (_error, client) => this.#take(client, false))
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
    const guarded = (callback?: Acquired) => {
      const acquired = this.#acquire(connect)
      if (!callback) return acquired
      acquired.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      )
      return undefined
    }
    Object.assign(pool, { connect: guarded })
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#ticking)
  }

  #take(client: pg.PoolClient, isTaken: boolean): void {
    const line = this.#lines.get(client)
    if (line) line.isTaken = isTaken
  }

  #followClient(client: pg.PoolClient): void {
    const line: Line = {
      isTaken: true,
      waitsSince: null,
      heardBytes: 0,
      heardAt: 0,
      isDoubted: false,
    }
    this.#lines.set(client, line)
    this.#watchQueries(client, line)
  }

  #watchQueries(client: pg.PoolClient, line: Line): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        line.waitsSince ??= performance.now()
        return query(...args)
      },
    })
    client.on('drain', () => {
      line.waitsSince = null
    })
  }

  #acquire(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isSilent) return Promise.reject(new DatabaseSilent())
    return new Promise((resolve, refuse) => {
      const waiter = { since: performance.now(), refuse }
      this.#waiters.add(waiter)
      connect().then(
        (client) => (this.#waiters.delete(waiter) ? resolve(client) : client.release()),
        (error: Error) => {
          this.#waiters.delete(waiter)
          refuse(error)
        },
      )
    })
  }

  #tick(): void {
    const now = performance.now()
    for (const [client, line] of this.#lines) listen(client, line, now)
    if (this.#isSilent || this.#isAsking) return
    const quiet = [...this.#lines].filter(([, line]) => quietFor(line, now) > quietMs)
    const [longest] = this.#waiters
    const isCrowded =
      longest !== undefined && now - Math.max(longest.since, this.#askedAt) > quietMs
    if (quiet.length > 0 || isCrowded) void this.#ask(quiet)
  }

  async #ask(quiet: readonly (readonly [pg.PoolClient, Line])[]): Promise<void> {
    this.#isAsking = true
    const busy = await this.#busyOf(quiet.map(([client]) => pidOf(client)))
    this.#askedAt = performance.now()
    this.#isAsking = false
    if (this.#isStopped) return
    if (busy === 'silent') return this.#fallSilent()
    for (const [client, line] of quiet) this.#judge(client, line, busy)
    if (this.#lost.length > 0 && isAnswer(await this.#busyOf([]))) this.#lost = []
  }

  #judge(client: pg.PoolClient, line: Line, busy: Exclude<Busy, 'silent'>): void {
    const now = performance.now()
    listen(client, line, now)
    if (quietFor(line, now) <= quietMs) return
    const isBusy =
      typeof busy === 'string'
        ? now - (line.waitsSince ?? now) < unknownMs
        : busy.has(pidOf(client))
    if (!isBusy && line.isDoubted) {
      // What forgot this one has hardly kept the others that nobody used.
      const unused = [...this.#lines].filter(([, { isTaken }]) => !isTaken)
      const clients = [client, ...unused.map(([other]) => other)]
      this.#giveUp(clients)
      for (const each of clients) streamOf(each).destroy(new DatabaseSilent())
      return
    }
    line.isDoubted = !isBusy
    // Asked again after a while, and soon where the answer should be here.
    line.heardAt = isBusy ? now : now - quietMs + tickMs
  }

  #giveUp(clients: Iterable<pg.PoolClient>): void {
    this.#lostAt = performance.now()
    for (const client of clients) this.#lost.push(pidOf(client))
  }

  #fallSilent(): void {
    this.#isSilent = true
    this.#options.onChange(true)
    this.#giveUp(this.#lines.keys())
    for (const socket of this.#sockets) socket.destroy(new DatabaseSilent())
    for (const { refuse } of this.#waiters) refuse(new DatabaseSilent())
    this.#waiters.clear()
    void this.#awaitReturn()
  }

  async #awaitReturn(): Promise<void> {
    do await sleep(retryMs, undefined, { ref: false })
    while (!this.#isStopped && !isAnswer(await this.#busyOf([])))
    this.#lost = []
    // Begun in the silence: nobody has heard their first word, and each would keep a place in its pool until it gives up.
    for (const socket of this.#sockets) socket.destroy(new DatabaseSilent())
    this.#isSilent = false
    if (!this.#isStopped) this.#options.onChange(false)
  }

  /**
   * Asks over a connection of its own which of these are at work. A refusal is an answer too: what waits fails by itself.
   * On a machine with too much to do a new connection takes long: one that others hear meanwhile is not silent.
   */
  async #busyOf(pids: readonly number[]): Promise<Busy> {
    const since = performance.now() + readTicks * tickMs
    const socket = new Socket()
    const client = new pg.Client({ connectionString: this.#options.url, stream: () => socket })
    client.on('error', () => undefined)
    try {
      const lost = { pids: this.#lost, forMs: performance.now() - this.#lostAt }
      return await withinTicks(askBusy(client, pids, lost))
    } catch (error) {
      if (!(error instanceof DatabaseSilent)) return 'unknown'
      const isHeard = [...this.#lines.values()].some(({ heardAt }) => heardAt > since)
      return isHeard ? 'slow' : 'silent'
    } finally {
      socket.destroy()
    }
  }
}

/** The processes that are at work; or why that is not known. */
type Busy = ReadonlySet<number> | 'unknown' | 'slow' | 'silent'

function isAnswer(busy: Busy): boolean {
  return busy !== 'silent' && busy !== 'slow'
}

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void

/** The processes among these that have a statement to answer; unknown where a pooler makes their numbers up. */
async function askBusy(
  client: pg.Client,
  pids: readonly number[],
  lost: { pids: readonly number[]; forMs: number },
): Promise<ReadonlySet<number> | 'unknown'> {
  await client.connect()
  const { rows } = await client.query<{ pid: number; own: number }>(
    `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity
     WHERE pid = pg_backend_pid() OR (pid = ANY ($1::integer[]) AND state = 'active')`,
    [pids],
  )
  if (rows[0]?.own !== pidOf(client)) return 'unknown'
  if (lost.pids.length > 0) await endLost(client, lost)
  return new Set(rows.map(({ pid }) => pid))
}

/** A process that began since then has only the same number. */
async function endLost(
  client: pg.Client,
  { pids, forMs }: { pids: readonly number[]; forMs: number },
): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY ($1::integer[])
       AND usename = current_user AND backend_start < clock_timestamp() - $2 * interval '1 millisecond'`,
    [pids, forMs],
  )
}

function withinTicks<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = patienceTicks
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      reject(new DatabaseSilent())
    }, tickMs)
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/** Parts of a client that its types leave out. */
interface ClientParts {
  readonly connection: { readonly stream: Socket }
  readonly processID: number
}

const streamOf = (client: pg.ClientBase) => (client as unknown as ClientParts).connection.stream
const pidOf = (client: pg.ClientBase) => (client as unknown as ClientParts).processID

function listen(client: pg.PoolClient, line: Line, now: number): void {
  const { bytesRead } = streamOf(client)
  if (bytesRead === line.heardBytes) return
  line.heardBytes = bytesRead
  line.heardAt = now
  line.isDoubted = false
}

function quietFor({ waitsSince, heardAt }: Line, now: number): number {
  return waitsSince === null ? 0 : now - Math.max(waitsSince, heardAt)
}
