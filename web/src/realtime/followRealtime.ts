import {
  type BalanceMessage,
  platformCodes,
  type TaskMessage,
  timing,
  uidPrefix,
} from '@fabula/contract'
import { noteBookProgress } from '../api/books.ts'
import { rememberBalances, type Session, useSession } from '../api/session.ts'
import { loadUser } from '../api/user.ts'
import { call } from '../api/wire/call.ts'
import { type Around, hostAround } from '../host/hostAround.ts'
import { socketUrl } from '../serverAddress.ts'
import { pause } from '../waiting.ts'
import type { ConnectionEnd, ConnectionOptions, FromWorker, ToWorker } from './workerMessages.ts'

/** The first page is drawn before the code for this is asked for, unless that takes longer. */
const startByMs = 1000

let isFollowing = false

/**
 * Keeps a realtime connection while somebody is logged in. Its code is loaded only then, and its
 * failures are never shown [R4.07, R8.03].
 */
export function followRealtime(): void {
  if (isFollowing) return
  isFollowing = true
  let current: { loginId: string; connection: AbortController } | null = null
  const follow = (session: Session) => {
    const loginId = session.user?.mqtt_wss_url ? session.loginId : null
    if (loginId === (current?.loginId ?? null)) return
    current?.connection.abort()
    current = loginId === null ? null : { loginId, connection: new AbortController() }
    if (current) connectInOneTab(current.connection.signal).catch(() => {})
  }
  useSession.subscribe(follow)
  follow(useSession.getState())
}

const awaited: (() => void)[] = []

/** Resolves when the next connection is being opened, or after a while without one. */
export function realtimeOpening(): Promise<void> {
  const opening = new Promise<void>((resolve) => awaited.push(resolve))
  return Promise.race([opening, pause(2 * startByMs)])
}

/**
 * The tabs of a browser share one session, so only one of them may connect: two would disconnect
 * each other. The others read the balances from storage. Without the locks API, as over plain http,
 * every tab tries.
 */
async function connectInOneTab(signal: AbortSignal): Promise<void> {
  await idle()
  if (signal.aborted) return
  const keep = () => reconnect(ports, signal)
  if (globalThis.navigator.locks === undefined) return keep()
  await navigator.locks.request('fabula.realtime', { signal }, keep)
}

/** Resolves when nothing is left to draw. WebKit can't tell, and takes the whole wait. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, startByMs)
    else requestIdleCallback(() => resolve(), { timeout: startByMs })
  })
}

const ports: ConnectionPorts = {
  connect: async ({ onMessage, onBinding }, signal) => {
    const { user } = useSession.getState()
    for (const resolve of awaited.splice(0)) resolve()
    if (!user || !navigator.onLine) return 'failed'
    const address = socketUrl(user.mqtt_wss_url)
    const timeoutMs = connectTimeoutMs()
    const bound = { uid: uidPrefix + user.client_id, client_id: user.mqtt_client_id }
    const onOpen = () => {
      const binding = call('user/bindUid', { ...bound, terminal: 'web' }, { quiet: true, signal })
      onBinding(binding)
    }
    try {
      return await connectInWorker({ address, user, timeoutMs, onOpen, onMessage }, signal)
    } catch {
      return 'failed'
    }
  },
  renewPassword: loadUser,
  balances: rememberBalances,
  task: noteBookProgress,
  pause: (ms, signal) => pause(ms, { signal, untilOnline: true }),
  dice: Math.random,
  // biome-ignore lint/suspicious/noConsole: whoever looks for the cause reads it there; the player is not told
  log: (failure) => console.warn(failure),
}

/** A native app's network may have to wake up first [R9.06]. */
export function connectTimeoutMs({ by }: Pick<Around, 'by'> = hostAround()): number {
  const isInBrowser = by === 'web' || by === 'frame'
  return isInBrowser ? timing.mqttConnectTimeoutWebMs : timing.mqttConnectTimeoutNativeMs
}

export interface ConnectionPorts {
  /**
   * Opens a connection and resolves when it ends. Never throws: a failure here must not disturb the
   * player [R8.03].
   */
  connect(events: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd>
  /** Loads a new password. */
  renewPassword(): Promise<void>
  balances(told: BalanceMessage): void
  /** How far a long task is [R7.53]. */
  task(told: TaskMessage): void
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Random number from 0 to 1. */
  dice(): number
  /** Notes what failed, for nobody but who looks for it [R8.03]. */
  log(failure: string): void
}

interface ConnectionEvents {
  readonly onMessage: (payload: string) => void
  /** The server is being told whose connection this is; it then sends the balances as of now. */
  readonly onBinding: (binding: Promise<unknown>) => void
}

/** Share of the wait by which clients differ, so that a broker that comes back meets them one after another. */
const spread = 0.5

/** Keeps a connection open until `signal` aborts, and reports the balances that arrive [R4.07]. */
export async function reconnect(ports: ConnectionPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const onBinding = (binding: Promise<unknown>) => {
      binding.catch((cause) => ports.log(`realtime: not bound (${cause})`))
    }
    const end = await ports.connect({ onMessage: messageHandler(ports), onBinding }, signal)
    if (signal.aborted) return
    if (end !== 'closed') ports.log(`realtime: ${end}${codeOf(end)}`)
    await ports.pause(timing.mqttReconnectMs * (1 + spread * ports.dice()), signal)
    if (end === 'refused' && !signal.aborted) await ports.renewPassword()
  }
}

/** As the platform of the original client numbers it [R8.04]. */
function codeOf(end: ConnectionEnd): string {
  if (end === 'failed') return ` (${platformCodes.socketConnect})`
  return end === 'unsubscribed' ? ` (${platformCodes.socketNotOpen})` : ''
}

/**
 * Drops messages that arrive again after a failure. Each connection starts counting anew, because a
 * server restored from a backup does so too.
 */
function messageHandler({ balances, task }: ConnectionPorts): (payload: string) => void {
  const newest = { balance: 0, task: 0 }
  const isNew = (kind: keyof typeof newest, seq: number) => {
    if (seq <= newest[kind]) return false
    newest[kind] = seq
    return true
  }
  return (payload) => {
    const told = readMessage(payload)
    if (told?.kind === 'balance' && isNew('balance', told.message.seq)) balances(told.message)
    if (told?.kind === 'task' && isNew('task', told.message.seq)) task(told.message)
  }
}

type Told = { kind: 'balance'; message: BalanceMessage } | { kind: 'task'; message: TaskMessage }

/** What a message tells; null for any other message. 0 is a valid balance [R3.05]. */
function readMessage(payload: string): Told | null {
  try {
    const { coin, power, seq, task, story_id, state, progress } = JSON.parse(payload)
    if (task === 'book' && [progress, seq].every(Number.isFinite)) {
      return { kind: 'task', message: { task, story_id, state, progress, seq } }
    }
    const isBalance = [coin, power, seq].every(Number.isFinite)
    return isBalance ? { kind: 'balance', message: { coin, power, seq } } : null
  } catch {
    return null
  }
}

let shared: Worker | null = null
let connections = 0

function worker(): Worker {
  shared ??= new Worker(new URL('./connectionWorker.ts', import.meta.url), { type: 'module' })
  return shared
}

/** As `connect`, away from the thread that draws. Where no worker can be had the connection has failed. */
function connectInWorker(
  { onOpen, onMessage, ...to }: ConnectionOptions,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  return new Promise((resolve) => {
    const there = worker()
    const id = ++connections
    const over = new AbortController()
    const finish = (end: ConnectionEnd) => {
      over.abort()
      resolve(end)
    }
    const send = (message: ToWorker) => there.postMessage(message)
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.id !== id) return
      if (data.kind === 'open') onOpen()
      if (data.kind === 'message') onMessage(data.payload)
      if (data.kind === 'end') finish(data.end)
    }
    const fail = () => {
      if (shared === there) shared = null
      finish('failed')
    }
    const until = { signal: over.signal }
    there.addEventListener('message', hear, until)
    there.addEventListener('error', fail, until)
    signal.addEventListener('abort', () => send({ kind: 'close', id }), until)
    send({ kind: 'connect', id, ...to })
  })
}
