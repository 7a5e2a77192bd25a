import { hasSession, useSession } from '../api/session.ts'
import { keepSounds, loadSounds } from './keepSounds.ts'
import { playSystemMusic } from './playSystemMusic.ts'
import { playTaps } from './playTaps.ts'

/** Everything that is heard outside of a story, and what the player wants of it. */
export function startSounds(): void {
  keepSounds()
  playSystemMusic()
  playTaps()
  const load = () => {
    // What this device remembers serves until then [R8.03].
    if (hasSession()) loadSounds().catch(() => {})
  }
  load()
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) load()
  })
}
