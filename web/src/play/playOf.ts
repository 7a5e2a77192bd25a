import { takePrefetched } from '../api/prefetch.ts'
import { rememberBalances, useSession } from '../api/session.ts'
import { CallFailure } from '../api/wire/CallFailure.ts'
import { call, type PlainCallName } from '../api/wire/call.ts'
import { useOnline } from '../api/wire/online.ts'
import { randomId } from '../randomId.ts'
import { playStorageName } from '../storage/stored.ts'
import type { TurnBody } from './Move.ts'
import { type PlayPorts, TurnRefused } from './PlayPorts.ts'
import { createPlayStore, type PlayStore } from './playStore.ts'
import { openTurn } from './turnStream.ts'

/**
 * The plays opened since the start. They outlive their pages, so that the turn of a hidden page
 * goes on streaming.
 */
const plays = new Map<string, PlayStore>()
let isWatching = false

export function playOf(gameId: string): PlayStore {
  if (!isWatching) watch()
  const known = plays.get(gameId)
  if (known) return known
  const playerId = useSession.getState().user?.client_id ?? ''
  const play = createPlayStore(gameId, { ...livePorts, storage: storageOf(playerId) })
  plays.set(gameId, play)
  return play
}

/** Begins a play anew from elsewhere than its stage, which would show what was told before. The call shows its own failure. */
export async function beginAnew(gameId: string, chatId: string): Promise<void> {
  await call('game/restartGame', { game_id: gameId, chat_id: chatId })
  await plays.get(gameId)?.refresh()
}

function watch(): void {
  isWatching = true
  window.addEventListener('pagehide', keepAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepAll()
    else for (const play of plays.values()) void play.refresh()
  })
  useOnline.subscribe((now, before) => {
    if (!now.online || before.online) return
    for (const play of plays.values()) void play.refresh()
  })
  watchOtherTabs(({ gameId, key }) => void plays.get(gameId)?.follow(key))
  useSession.subscribe((now, before) => {
    if (now.loginId !== before.loginId) closeAll()
  })
}

function keepAll(): void {
  for (const play of plays.values()) play.keep()
}

/** Another player has signed in. */
function closeAll(): void {
  for (const play of plays.values()) play.close()
  plays.clear()
}

/** The browser's implementation of the ports. */
const livePorts: Omit<PlayPorts, 'storage'> = {
  wire: { stream },
  history: stageCall('game/chatHistory'),
  restart: stageCall('game/restartGame'),
  undo: stageCall('game/undoTurn'),
  reviveAccept: stageCall('game/gameRebirthAccept'),
  reviveRefuse: stageCall('game/gameRebirthRefuse'),
  newKey: randomId,
  pause,
  balances: rememberBalances,
  announce: announceTurn,
}

/** A session that expires keeps the drafts for its player; whoever signs in next does not see them. */
function storageOf(playerId: string): PlayPorts['storage'] {
  return {
    getItem: (name) => localStorage.getItem(playStorageName(playerId, name)),
    setItem: (name, value) => localStorage.setItem(playStorageName(playerId, name), value),
  }
}

/** The stage shows failures itself, so no toast is shown. */
function stageCall<Name extends PlainCallName>(name: Name) {
  return async (input: Parameters<typeof call<Name>>[1]) => {
    try {
      return await call(name, input, { quiet: true, prefetched: takePrefetched(name, input) })
    } catch (failure) {
      throw asRefusal(failure)
    }
  }
}

async function* stream(body: TurnBody, signal: AbortSignal) {
  const link = new AbortController()
  const drop = () => link.abort()
  signal.addEventListener('abort', drop)
  // A stream does not notice that the network is gone and would wait until its limit of 60 s.
  window.addEventListener('offline', drop)
  try {
    yield* openTurn(body, link.signal)
  } catch (failure) {
    throw asRefusal(failure)
  } finally {
    signal.removeEventListener('abort', drop)
    window.removeEventListener('offline', drop)
  }
}

function asRefusal(failure: unknown): unknown {
  if (!(failure instanceof CallFailure) || failure.kind === null) return failure
  return new TurnRefused(failure.kind, failure.msg, failure.reason)
}

/** Ends early when the network or the page comes back. Without a network it waits for one. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const seen = () => document.visibilityState === 'visible' && end()
    const timer = setTimeout(() => navigator.onLine && end(), ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', seen)
  })
}

/** Tells other tabs of the same player that a turn has begun, so that all show it. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fabula.turns') : null

interface Began {
  readonly gameId: string
  readonly key: string
}

function announceTurn(gameId: string, key: string): void {
  channel?.postMessage({ gameId, key } satisfies Began)
}

function watchOtherTabs(onBegan: (began: Began) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Began>) => onBegan(data))
}
