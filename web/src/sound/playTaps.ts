import { besidePage } from './besidePage.ts'
import { useSounds } from './useSounds.ts'

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
