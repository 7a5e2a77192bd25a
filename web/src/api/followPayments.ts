import { timing } from '@fabula/contract'
import { onHost } from '../host/host.ts'
import { forgetStored, readStored, writeStored } from '../storage/stored.ts'
import { pause } from '../waiting.ts'
import { useSession } from './session.ts'
import { loadUser } from './user.ts'

/**
 * Follows a purchase of coins in the host app. The host leaves its key under `pay` and returns to
 * us; the balance is then polled at most five times until it rises, and the key is removed [R4.25].
 */
export function followPayments(): void {
  let following = Promise.resolve()
  const look = () => {
    if (document.visibilityState === 'visible') following = following.then(followPayment)
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', ({ key }) => {
    if (key === 'pay') look()
  })
  // A host of another origin cannot write into our storage.
  onHost('pay.made', ({ key }) => {
    writeStored('pay', key)
    look()
  })
}

/** Never fails: a payment that is not visible yet shows with the next load of the player. */
async function followPayment(): Promise<void> {
  const key = readStored('pay')
  if (key === null) return
  const before = coins()
  for (let tries = 0; tries < timing.payPollTries; tries += 1) {
    await pause(timing.payPollMs)
    // A logout has removed the key.
    if (readStored('pay') === null) return
    await loadUser()
    if (coins() > before) break
  }
  // A newer key belongs to another payment and stays for the next check.
  if (readStored('pay') === key) forgetStored('pay')
}

function coins(): number {
  return useSession.getState().user?.coin ?? 0
}
