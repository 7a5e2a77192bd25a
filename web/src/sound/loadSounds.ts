import type { SoundView } from '@fabula/contract'
import { call } from '../api/call.ts'
import { hasSession } from '../api/session.ts'
import { type Switches, soundNames, useSounds } from './useSounds.ts'

/** The switches that the server has stored; null until they have loaded. */
let saved: Switches | null = null

/** Loads the switches that the server has stored. */
export async function loadSounds(signal?: AbortSignal): Promise<SoundView> {
  const asked = saved
  const view = await call('user/getBgmSetting', {}, { signal, quiet: true })
  const switches: Switches = {
    system_bgm: view.system_bgm === 'on',
    game_bgm: view.game_bgm === 'on',
    button_bgm: view.button_bgm === 'on',
  }
  // A switch that was moved meanwhile is newer than this answer.
  if (saved !== asked) return view
  saved = switches
  useSounds.setState(switches)
  return view
}

/** Sends each change of a switch to the server. If that fails, the switch goes back; the call shows why. */
export function saveSwitches(): void {
  useSounds.subscribe((now) => {
    if (!saved || !hasSession()) return
    const before = saved
    const moved = soundNames.filter((name) => now[name] !== before[name])
    if (moved.length === 0) return
    saved = { ...before, ...switchesOf(moved, (name) => now[name]) }
    call(
      'user/BgmSetting',
      switchesOf(moved, (name) => (now[name] ? 'on' : 'off')),
    ).catch(() => {
      saved = before
      useSounds.setState(switchesOf(moved, (name) => before[name]))
    })
  })
}

type Name = (typeof soundNames)[number]

function switchesOf<Value>(names: readonly Name[], value: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as { [K in Name]?: Value }
}
