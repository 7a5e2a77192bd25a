import { limits } from '@fabula/contract'
import sharp from 'sharp'

export interface Picture {
  /** webp. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: Fault }
type Fault = 'picture_too_big' | 'picture_unreadable'

/** How each type begins. The name and the type that a client tells say nothing. */
const beginnings: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const most = limits.pictureSidePx
const secondsAtMost = 10

/**
 * Draws a picture anew from its pixels: what else was in the file (where and by whom it was taken, whatever hid
 * behind it) is gone. Of one that moves the first frame stays.
 */
export async function redraw(sent: Buffer): Promise<Redrawn> {
  if (sent.length > limits.uploadBytes) return { ok: false, why: 'picture_too_big' }
  if (!beginnings.some((beginning) => sent.subarray(0, beginning.length).equals(beginning))) {
    return { ok: false, why: 'picture_unreadable' }
  }
  try {
    const source = sharp(sent, { limitInputPixels: most * most, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > most || height > most) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // As the camera was held: that too is told by what is dropped.
      .autoOrient()
      .webp({ quality: 82 })
      .timeout({ seconds: secondsAtMost })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, why: isHuge ? 'picture_too_big' : 'picture_unreadable' }
  }
}
