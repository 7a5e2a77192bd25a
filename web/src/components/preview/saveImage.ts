import { timing } from '@fabula/contract'
import { text as textNow } from '../../i18n/text.ts'
import { withDeadline } from '../../waiting.ts'
import { showToast } from '../notice/notice.tsx'
import type { Picture } from './gallery.ts'

const deadline = { ms: timing.requestTimeoutMs, late: () => new Error('downloadFile:fail timeout') }

/** Downloads a picture, within 60 s [R9.03], and shows whether that worked [R8.06]. */
export async function saveImage({ url, name }: Picture): Promise<void> {
  try {
    const picture = await withDeadline(load(url), deadline)
    download(picture, `${name.trim() || 'picture'}.${picture.type.split('/')[1] ?? 'webp'}`)
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
