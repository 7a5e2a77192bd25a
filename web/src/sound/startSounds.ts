import { hasSession, useSession } from '../api/session.ts'
import { useOnline } from '../api/wire/online.ts'
import { stack } from '../stack/nav.ts'
import { loadSoundsOnce } from './switches.ts'
import { isAudible, useAudible } from './useAudible.ts'
import { useSounds } from './useSounds.ts'

/** Starts all sounds outside of stories, and loads the player's settings for them. */
export function startSounds(): void {
  playSystemMusic()
  playTaps()
  // Until then the settings stored on this device are used [R8.03].
  if (hasSession()) loadSoundsOnce().catch(() => {})
}

const volume = 0.35
/** Pages with music of their own. */
const stages: ReadonlySet<string> = new Set(['/pages/ai/chat', '/pages/ai/guidanceGameChat'])

/**
 * Plays the app's own music. It waits for the first tap, as browsers demand, pauses on the stage
 * and while the app is hidden, and then goes on where it was [R4.11].
 */
function playSystemMusic(): void {
  const player = new Audio()
  player.loop = true
  player.volume = volume
  const follow = () => {
    if (!isWanted()) return player.pause()
    const url = relativeToPage(useSounds.getState().track)
    if (player.getAttribute('src') !== url) {
      if (!useOnline.getState().online) return
      player.src = url
    }
    // Fails if the file is missing or the browser wants another tap; then there is no music.
    if (player.paused) player.play().catch(() => {})
  }
  useSounds.subscribe(follow)
  useSession.subscribe(follow)
  stack.subscribe(follow)
  useAudible.subscribe(follow)
  document.addEventListener('pointerup', follow, { capture: true, passive: true })
  // Whoever logged in before this ran has tapped already, and may tap no more.
  follow()
}

function isWanted(): boolean {
  const path = stack.view().pages.at(-1)?.path ?? ''
  return (
    useSounds.getState().system_bgm &&
    hasSession() &&
    isAudible() &&
    !stages.has(path) &&
    navigator.userActivation?.hasBeenActive !== false
  )
}

const tappable = 'button, a, label, summary'

/** Plays a short sound at each tap on a control. */
function playTaps(): void {
  const tap = new Audio(relativeToPage('/music/tap.mp3'))
  tap.preload = 'auto'
  const play = ({ target }: Event) => {
    if (!useSounds.getState().button_bgm) return
    if (!(target instanceof Element) || !target.closest(tappable)) return
    tap.currentTime = 0
    tap.play().catch(() => {})
  }
  document.addEventListener('click', play, { capture: true, passive: true })
}

/** The app's own sounds are beside its page, but the server names them from the root. */
function relativeToPage(url: string): string {
  return url.startsWith('/music/') ? `.${url}` : url
}
