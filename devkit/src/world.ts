import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, prefixes, type Terminal } from '@fabula/contract'
import {
  type AppContext,
  buildApp,
  type ClockWatch,
  type Config,
  copyDatabase,
  createContext,
  dropDatabase,
  handlers,
  noClockWatch,
  openLog,
  type ProviderEndpoints,
  readConfig,
  readStories,
} from '@fabula/server'
import type { Narrator } from '@fabula/story'
import { type Answered, type Asking, type InputTo, send } from './send.ts'
import { testBroker } from './testBroker.ts'
import { testDatabaseVariable } from './testDatabase.ts'
import { startWorldServer } from './worldServer.ts'

/** Who a world's calls are made as: what visitorLogin gave, and the device it gave it to. */
export interface Player extends Asking {
  readonly token: string
  readonly loginId: string
  readonly deviceId: string
  readonly guestSecret: string
}

export interface GuestOptions {
  readonly birth?: { readonly year: number; readonly month: number } | null
  readonly tz?: string
  readonly deviceId?: string
  readonly terminal?: Terminal
}

/** Everything in one process: real PostgreSQL, real HTTP, a clock that can be moved. */
export interface World {
  readonly address: string
  readonly context: AppContext
  call<Name extends CallName>(
    name: Name,
    input: InputTo<Name>,
    as?: Asking,
  ): Promise<Answered<Name>>
  /** A new grown-up guest on a device of their own, unless told otherwise. */
  guest(options?: GuestOptions): Promise<Player>
  /** Moves the one clock, forwards or back. */
  shiftClock(ms: number): Promise<void>
  /** What was logged, a JSON line each. */
  readonly logged: readonly string[]
  close(): Promise<void>
}

export interface WorldOptions {
  readonly config?: Partial<Config>
  /** The seeds of new runs' dice, for a play whose end is known before. */
  readonly newSeed?: () => Buffer
  readonly narrator?: Narrator
  /** False: it takes over no turns of others, nor its own once they are lost. */
  readonly sweeps?: boolean
  /** Nobody watches the clock otherwise: tests move it. */
  readonly clock?: ClockWatch
  /** Where providers of identities are. */
  readonly providerEndpoints?: ProviderEndpoints
  /** Where AdMob's keys are. */
  readonly adMobKeysUrl?: string
  /** A folder for what players send, to use and leave as it is; otherwise one of its own. */
  readonly dataFolder?: string
  /** Of push services beside those of browsers. */
  readonly pushOrigins?: readonly string[]
  /** A migrated database to use and leave as it is; otherwise a copy of the run's. */
  readonly databaseUrl?: string
}

/** Opens a world over a copy of the run's database; outside a test run it starts a server of its own. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const shared = process.env[testDatabaseVariable]
  const needsServer = shared === undefined && options.databaseUrl === undefined
  const own = needsServer ? await startWorldServer(process.env['DATABASE_URL']) : null
  const databaseUrl = options.databaseUrl ?? (await copyDatabase(shared ?? own?.url ?? ''))
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'fabula-data-'))
  const logged: string[] = []
  const config = { ...readConfig({ FABULA_LIMITS: 'off' }), ...testBroker(), ...options.config }
  const context = await createContext(
    { ...config, dataFolder },
    {
      databaseUrl,
      ...(options.config?.projectFolder === undefined && { stories: await ourStories(config) }),
      log: openLog('info', { write: (line) => logged.push(line) }),
      onComplaint: (line) => logged.push(line),
      clock: options.clock ?? noClockWatch,
      ...(options.newSeed && { newSeed: options.newSeed }),
      ...(options.providerEndpoints && { providerEndpoints: options.providerEndpoints }),
      ...(options.narrator && { narrator: options.narrator }),
      ...(options.adMobKeysUrl && { adMobKeysUrl: options.adMobKeysUrl }),
      ...(options.pushOrigins && { pushOrigins: options.pushOrigins }),
    },
  )
  if (options.sweeps !== false) context.turnWorker.resume()
  context.bookWorker.resume()
  context.adSpool.resume()
  context.realtime.resume()
  const app = await buildApp(context, handlers)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call: World['call'] = (name, input, as) => send(address + prefixes[0], name, input, as)
  return {
    address,
    context,
    logged,
    call,
    guest: (who) => newGuest(call, who),
    shiftClock: (ms) => shiftClock(context, ms),
    close: async () => {
      await app.close()
      await context.turnWorker.close()
      await context.llm?.close()
      await context.moderation?.close()
      await context.bookWorker.close()
      context.posterPress.close()
      await context.adSpool.close()
      await context.realtime.close()
      await context.database.close()
      if (options.databaseUrl === undefined) await dropDatabase(databaseUrl)
      await own?.stop()
      if (options.dataFolder !== undefined) return
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

let ours: ReturnType<typeof readStories> | undefined

/** Ours are compiled once in a process: that takes longer than all else that a world is opened for. */
function ourStories({ projectFolder }: Config): ReturnType<typeof readStories> {
  ours ??= readStories(join(projectFolder, 'stories'))
  return ours
}

async function newGuest(
  call: World['call'],
  {
    birth = { year: 1990, month: 4 },
    tz = 'UTC',
    deviceId = crypto.randomUUID(),
    terminal = 'web',
  }: GuestOptions = {},
): Promise<Player> {
  const answer = await call(
    'login/visitorLogin',
    { terms: true, birth, tz },
    { deviceId, terminal },
  )
  if (answer.code !== 200) throw new Error(`no guest: ${answer.msg}`)
  const { access_token, login_id, guest_secret } = answer.data
  return {
    deviceId,
    terminal,
    token: access_token,
    loginId: login_id,
    guestSecret: guest_secret ?? '',
  }
}

async function shiftClock({ database }: AppContext, ms: number): Promise<void> {
  await database.pool.query("UPDATE test_clock SET ahead = ahead + $1 * interval '1 ms'", [ms])
}
