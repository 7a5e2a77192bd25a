import { uidPrefix } from '@fabula/contract'
import { call } from '../api/call.ts'
import { rememberBalances, type Session, useSession } from '../api/session.ts'
import { loadUser } from '../api/user.ts'
import { socketUrl } from '../serverAddress.ts'
import { type LinePorts, reconnect } from './reconnect.ts'

/** Who only looks in does not pay for the line, and nobody is paid from elsewhere in the first moments. */
const firstLookMs = 8000

/**
 * Follows what the server tells, for as long as somebody is logged in, whoever it is. Loads the code for it only
 * then, and nothing that fails here is ever shown [R4.07, R8.03].
 */
export function followRealtime(): void {
  let current: { loginId: string; line: AbortController } | null = null
  const follow = (session: Session) => {
    const loginId = session.user?.mqtt_wss_url ? session.loginId : null
    if (loginId === (current?.loginId ?? null)) return
    current?.line.abort()
    current = loginId === null ? null : { loginId, line: new AbortController() }
    if (current) oneOfTheTabs(current.line.signal).catch(() => {})
  }
  useSession.subscribe(follow)
  follow(useSession.getState())
}

/**
 * The tabs of a browser share one session, and with it one line: two would throw each other out. One tab holds it,
 * the others hear of the balances by the storage. Without locks, as on a plain http address, each tries.
 */
async function oneOfTheTabs(signal: AbortSignal): Promise<void> {
  // This code is as long as all of ours before it.
  await ports.pause(firstLookMs, signal)
  const keep = () => reconnect(ports, signal)
  if (globalThis.navigator.locks === undefined) return keep()
  await navigator.locks.request('fabula.realtime', { signal }, keep)
}

const ports: LinePorts = {
  stay: async (hear, signal) => {
    const { user } = useSession.getState()
    if (!user || !navigator.onLine) return 'failed'
    const address = socketUrl(user.mqtt_wss_url)
    const bound = { uid: uidPrefix + user.client_id, client_id: user.mqtt_client_id }
    const bind = () => {
      call('user/bindUid', { ...bound, terminal: 'web' }, { quiet: true, signal }).catch(() => {})
    }
    try {
      const { connect } = await import('./connect.ts')
      return signal.aborted ? 'failed' : await connect({ address, user, bind, hear }, signal)
    } catch {
      return 'failed'
    }
  },
  renew: loadUser,
  balances: rememberBalances,
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        signal.removeEventListener('abort', go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      window.addEventListener('online', go)
      signal.addEventListener('abort', go)
    }),
  dice: Math.random,
}
