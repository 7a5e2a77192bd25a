import { terminal } from '../host/hostAround.ts'
import { isAllowed } from './consent.ts'
import { useSession } from './session.ts'
import { showBrowserId } from './wire/callHeaders.ts'

/** Makes the mark of this browser once its player allows it, and forgets it as soon as they do not [R11.06] [R7.01]. */
export function followBrowserMark(): void {
  let isMarked = false
  const follow = () => {
    // A wrapper names its device in a header of its own.
    const may = terminal() === 'web' && isAllowed('risk')
    if (may === isMarked) return
    isMarked = may
    if (!may) {
      showBrowserId(null)
      return
    }
    browserId().then((id) => {
      if (isMarked) showBrowserId(id)
    }, reportError)
  }
  useSession.subscribe(follow)
  follow()
}

/** Of what the browser says and draws; nothing is stored. Null where the page may not hash: on a site without https. */
export async function browserId(): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  const facts = [
    ...[userAgent, languages, hardwareConcurrency, maxTouchPoints],
    ...[Math.min(width, height), Math.max(width, height), colorDepth],
    ...[Intl.DateTimeFormat().resolvedOptions().timeZone, drawing()],
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Letters and colours come out a little different on each kind of device. */
function drawing(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 40
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.font = '18px serif'
  pen.fillStyle = '#a53'
  pen.fillText('Fabula, 物語 🎭', 4, 24)
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = '#3a5'
  pen.fillRect(60, 6, 90, 22)
  return canvas.toDataURL()
}
