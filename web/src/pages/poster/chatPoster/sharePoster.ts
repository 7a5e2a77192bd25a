import type { PosterView } from '@fabula/contract'

/** The poster as a file, and what goes with it. */
interface Shared {
  readonly poster: PosterView
  readonly file: File
}

/** Whether this device has a sheet to share a picture with. */
export function mayShare({ file }: Shared): boolean {
  return navigator.canShare?.({ files: [file] }) === true
}

/** Opens the device's sheet. @returns false where the player closed it */
export async function sharePoster({ poster, file }: Shared): Promise<boolean> {
  const title = poster.lines[1] ?? ''
  try {
    await navigator.share({ files: [file], title, text: `${title}\n${poster.link}` })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** The picture as a file, loaded before a tap: a browser shares only right after one. */
export async function loadPoster(url: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return new File([await answer.blob()], 'poster.png', { type: 'image/png' })
}
