import { useOnline } from '../api/online.ts'
import { hasSession, useSession } from '../api/session.ts'
import { stack } from '../stack/nav.ts'
import { keepSounds, loadSounds } from './loadSounds.ts'
import { useSounds } from './useSounds.ts'

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

const volume = 0.35
/** Games bring music of their own. */
const stages: ReadonlySet<string> = new Set(['/pages/ai/chat', '/pages/ai/guidanceGameChat'])

/**
 * The app's own music: it waits for the first tap, as browsers want it, pauses on a stage and while the app
 * is hidden, and goes on from where it was [R4.11].
 */
export function playSystemMusic(): void {
  const player = new Audio()
  player.loop = true
  player.volume = volume
  const follow = () => {
    if (!isWanted()) return player.pause()
    const url = besidePage(useSounds.getState().track)
    if (player.getAttribute('src') !== url) {
      if (!useOnline.getState().online) return
      player.src = url
    }
    // A missing file, or a browser that wants another tap, is silence.
    if (player.paused) player.play().catch(() => {})
  }
  useSounds.subscribe(follow)
  useSession.subscribe(follow)
  stack.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  document.addEventListener('pointerup', follow, { capture: true, passive: true })
}

function isWanted(): boolean {
  const path = stack.view().pages.at(-1)?.path ?? ''
  return (
    useSounds.getState().system_bgm &&
    hasSession() &&
    !document.hidden &&
    !stages.has(path) &&
    navigator.userActivation?.hasBeenActive !== false
  )
}

const tappable = 'button, a, label, summary'

/** A small sound under each tap on something that acts. */
export function playTaps(): void {
  const tap = new Audio(besidePage('/music/tap.mp3'))
  tap.preload = 'auto'
  const play = ({ target }: Event) => {
    if (!useSounds.getState().button_bgm) return
    if (!(target instanceof Element) || !target.closest(tappable)) return
    tap.currentTime = 0
    tap.play().catch(() => {})
  }
  document.addEventListener('click', play, { capture: true, passive: true })
}

/** The app's own sounds lie beside its page; the server names them from its root. */
export function besidePage(url: string): string {
  return url.startsWith('/music/') ? `.${url}` : url
}
