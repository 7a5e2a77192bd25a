import type { SoundView } from '@fabula/contract'
import { hasSession, useSession } from '../api/session.ts'
import { call } from '../api/wire/call.ts'
import { type SoundName, type Switches, soundNames, useSounds } from './useSounds.ts'

/** The switches as the server stores them, as far as this is known. */
const stored: Partial<Record<SoundName, boolean>> = {}

/** The session for which the switches were asked last. */
let askedFor: string | null = null
/** Counts loads and moves, so that it is known which came first. */
let step = 0
/** The step at which the server had stored the newest move of a switch; infinite while it is sent. */
const settledAt: Partial<Record<SoundName, number>> = {}
/** The step of the newest move of each switch. */
const movedAt: Partial<Record<SoundName, number>> = {}

/** Loads the switches that the server has stored. A switch that was moved meanwhile stays as it is. */
export async function loadSounds(signal?: AbortSignal): Promise<SoundView> {
  askedFor = useSession.getState().token
  step += 1
  const asked = step
  const view = await call('user/getBgmSetting', {}, { signal, quiet: true })
  for (const name of soundNames) {
    if ((settledAt[name] ?? 0) > asked) continue
    stored[name] = view[name] === 'on'
    useSounds.setState(setting(name, stored[name]))
  }
  return view
}

/** Loads them once for a session: a login and the start of the sounds both ask, in any order [R4.04]. */
export async function loadSoundsOnce(): Promise<void> {
  if (askedFor !== useSession.getState().token) await loadSounds()
}

/** Moves take effect on the server in the order in which they were made. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Moves a switch at once and stores it on the server. If that fails, the switch goes back; the call
 * shows why.
 */
export async function moveSwitch(name: SoundName, on: boolean): Promise<void> {
  const before = useSounds.getState()[name]
  useSounds.setState(setting(name, on))
  if (!hasSession()) return
  step += 1
  const move = step
  movedAt[name] = move
  settledAt[name] = Number.POSITIVE_INFINITY
  const sent = sending.then(() => call('user/BgmSetting', { [name]: on ? 'on' : 'off' }))
  sending = sent.catch(() => {})
  const isStored = await sent.then(
    () => true,
    () => false,
  )
  if (isStored) stored[name] = on
  // A newer move decides what is shown.
  if (movedAt[name] !== move) return
  step += 1
  settledAt[name] = step
  if (!isStored) useSounds.setState(setting(name, stored[name] ?? before))
}

function setting(name: SoundName, on: boolean): Partial<Switches> {
  return { [name]: on }
}
