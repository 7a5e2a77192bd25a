import { uidPrefix } from '@fabula/contract'
import { call } from '../api/call.ts'
import { rememberBalances, type Session, useSession } from '../api/session.ts'
import { loadUser } from '../api/user.ts'
import { socketUrl } from '../serverAddress.ts'
import { pause } from '../waiting.ts'
import { connectInWorker } from './connectInWorker.ts'
import { type ConnectionPorts, reconnect } from './reconnect.ts'

/** The first page is drawn before the code for this is asked for, unless that takes longer. */
const startByMs = 1000

/**
 * Keeps a realtime connection while somebody is logged in. Its code is loaded only then, and its
 * failures are never shown [R4.07, R8.03].
 */
export function followRealtime(): void {
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
  connect: async (onMessage, signal) => {
    const { user } = useSession.getState()
    if (!user || !navigator.onLine) return 'failed'
    const address = socketUrl(user.mqtt_wss_url)
    const bound = { uid: uidPrefix + user.client_id, client_id: user.mqtt_client_id }
    const onOpen = () => {
      call('user/bindUid', { ...bound, terminal: 'web' }, { quiet: true, signal }).catch(() => {})
    }
    try {
      return await connectInWorker({ address, user, onOpen, onMessage }, signal)
    } catch {
      return 'failed'
    }
  },
  renewPassword: loadUser,
  balances: rememberBalances,
  pause: (ms, signal) => pause(ms, { signal, untilOnline: true }),
  dice: Math.random,
}
