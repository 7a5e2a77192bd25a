import { limits } from '@fabula/contract'
import sharp from 'sharp'

interface Picture {
  /** webp. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: 'picture_too_big' | 'picture_unreadable' }

/** First bytes of the types we accept. The name and type that a client gives prove nothing. */
const signatures: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const mostPx = limits.pictureSidePx
const mostSeconds = 10

/**
 * Draws a picture anew from its pixels, which drops everything else in the file: where and by whom it was taken, and
 * anything hidden in it. Of an animation the first frame stays.
 */
export async function redraw(sent: Buffer): Promise<Redrawn> {
  if (sent.length > limits.uploadBytes) return { ok: false, why: 'picture_too_big' }
  if (!signatures.some((start) => sent.subarray(0, start.length).equals(start))) {
    return { ok: false, why: 'picture_unreadable' }
  }
  try {
    const source = sharp(sent, { limitInputPixels: mostPx * mostPx, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > mostPx || height > mostPx) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // Turns the pixels: the EXIF field that says how the camera was held is dropped.
      .autoOrient()
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, why: isHuge ? 'picture_too_big' : 'picture_unreadable' }
  }
}
