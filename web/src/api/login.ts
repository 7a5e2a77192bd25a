import { useAds } from '../ads/useAds.ts'
import { adsPlayHere, isEmbedded } from '../host/host.ts'
import { followRealtime, realtimeOpening } from '../realtime/followRealtime.ts'
import { loadSoundsOnce } from '../sound/switches.ts'
import { loadUser } from './user.ts'
import { call } from './wire/call.ts'

/** Something that follows a login. @param isFirst the account is new */
type LoginStep = (isFirst: boolean) => Promise<unknown>

/** In this order [R4.04]. */
const loginSteps: readonly LoginStep[] = [
  loadUser,
  loadMusic,
  openRealtime,
  loadAdLimit,
  recordLogin,
]

/** Asks and goes on: what opens the connection must be ready before the browser rests. */
async function loadMusic(): Promise<void> {
  loadSoundsOnce().catch(() => undefined)
}

function openRealtime(): Promise<void> {
  const opening = realtimeOpening()
  followRealtime()
  return opening
}

/** How many ads are left today, where the host plays them [R3.07]. */
async function loadAdLimit(): Promise<void> {
  if (!adsPlayHere()) return
  const host = isEmbedded() ? 'embedded' : 'native'
  useAds.setState({ limit: await call('adv/incentiveAdvLimit', { host }, { quiet: true }) })
}

/** That somebody has logged in belongs to the safety of the account, and needs no consent. */
function recordLogin(isFirst: boolean): Promise<unknown> {
  const event = { page_name: isFirst ? 'first_login' : 'login' }
  return call('user/pageShowLog', event, { quiet: true })
}

/** Resolves when the player is loaded; what follows goes on one by one, whatever becomes of the one before. */
export async function completeLogin(
  isFirst: boolean,
  [first, ...rest]: readonly LoginStep[] = loginSteps,
): Promise<void> {
  await first?.(isFirst)
  void followUp(rest, isFirst)
}

async function followUp(steps: readonly LoginStep[], isFirst: boolean): Promise<void> {
  for (const step of steps) {
    // Nobody waits for these, so nobody is told [R8.03].
    await step(isFirst).catch(() => undefined)
  }
}
