import { timing } from '@fabula/contract'
import { askHost, hostCan } from '../../host/host.ts'
import { text as textNow } from '../../i18n/text.ts'
import { withDeadline } from '../../waiting.ts'
import { showToast } from '../notice/notice.tsx'
import type { Picture } from './gallery.ts'

const deadline = { ms: timing.requestTimeoutMs, late: () => new Error('downloadFile:fail timeout') }

/**
 * Saves a picture: in the album where the host has one, else as a download, within 60 s [R9.03]. Shows whether that
 * worked [R8.06].
 */
export async function saveImage({ url, name }: Picture): Promise<void> {
  const title = name.trim().slice(0, 100) || 'picture'
  try {
    if (hostCan('album.save') && !/^(blob|data):/.test(url)) {
      await askHost('album.save', { url: new URL(url, location.href).href, name: title })
    } else {
      const picture = await withDeadline(load(url), deadline)
      download(picture, `${title}.${picture.type.split('/')[1] ?? 'webp'}`)
    }
    showToast(textNow('cards.preview.saved'), 'success')
  } catch {
    showToast(textNow('cards.preview.notSaved'), 'error')
  }
}

async function load(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.blob()
}

function download(picture: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
