import { text } from '../../i18n/text.ts'
import { showToast } from '../notice/notice.ts'
import type { Picture } from './Picture.ts'

/** Puts a picture among the device's downloads, and says whether it is there [R8.06]. */
export async function saveImage({ url, name }: Picture): Promise<void> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const picture = await answer.blob()
    download(picture, `${name.trim() || 'picture'}.${picture.type.split('/')[1] ?? 'webp'}`)
    showToast(text('cards.preview.saved'), 'success')
  } catch {
    showToast(text('cards.preview.notSaved'), 'error')
  }
}

function download(picture: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
