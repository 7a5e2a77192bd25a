import { timing } from '@fabula/contract'
import { forgetStored, readStored } from '../storage/stored.ts'
import { useSession } from './session.ts'
import { loadUser } from './user.ts'

/**
 * A host that sells coins leaves its key under `pay` and the player comes back to us: what they have is asked for until
 * it is more, five times at most, and the key goes [R4.25].
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
}

/** Never fails: a payment that does not show now shows with the next look at the player. */
async function followPayment(): Promise<void> {
  const key = readStored('pay')
  if (key === null) return
  const before = coins()
  for (let tries = 0; tries < timing.payPollTries; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, timing.payPollMs))
    // A logout took the key with it.
    if (readStored('pay') === null) return
    await loadUser()
    if (coins() > before) break
  }
  // One that was left meanwhile stays for the next look.
  if (readStored('pay') === key) forgetStored('pay')
}

function coins(): number {
  return useSession.getState().user?.coin ?? 0
}
