import { limits } from '@fabula/contract'
import sharp from 'sharp'
import { Queue } from '../Queue.ts'

// One picture at a time, by one thread of the pool that also reads the files players wait for; nothing is kept after it.
sharp.concurrency(1)
sharp.cache(false)

/** Pictures that may wait while another is drawn; each holds some megabytes. */
const mostWaiting = 12
const queue = new Queue<'pictures'>(mostWaiting)

interface Picture {
  /** webp. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Fault = 'picture_too_big' | 'picture_unreadable'

export type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: Fault }

/** First bytes of the types we accept. The name and type that a client gives prove nothing. */
const signatures: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const mostPx = limits.pictureSidePx
/** Longer side of what is kept: as large as a screen shows it. */
const keptPx = 1600
const mostSeconds = 10

/** What can be told of a picture without decoding it. */
export function pictureFault(sent: Buffer): Fault | null {
  if (sent.length > limits.uploadBytes) return 'picture_too_big'
  const isKnown = signatures.some((start) => sent.subarray(0, start.length).equals(start))
  return isKnown ? null : 'picture_unreadable'
}

/** Does `work` when the pictures before it are done. @returns null if too many wait */
export async function inPictureQueue<T>(work: () => Promise<T>): Promise<T | null> {
  const place = queue.enter('pictures')
  if (place === null) return null
  try {
    await place.turn
    return await work()
  } finally {
    place.leave()
  }
}

/**
 * Draws a picture anew from its pixels, which drops everything else in the file: where and by whom it was taken, and
 * anything hidden in it. Of an animation the first frame stays.
 */
export async function redraw(sent: Buffer): Promise<Redrawn> {
  try {
    const source = sharp(sent, { limitInputPixels: mostPx * mostPx, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > mostPx || height > mostPx) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // Turns the pixels: the EXIF field that says how the camera was held is dropped.
      .autoOrient()
      // Before the pixels are decoded, where the format can: a quarter of them take a quarter of the time.
      .resize({ width: keptPx, height: keptPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    // One that takes this long on its own has more in it than a picture of its size needs.
    const isTooMuch = why.includes('pixel limit') || why.startsWith('timeout')
    return { ok: false, why: isTooMuch ? 'picture_too_big' : 'picture_unreadable' }
  }
}
