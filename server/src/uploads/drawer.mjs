// Draws pictures anew, one at a time, in a process of its own: its memory is given back with it, and what a broken
// picture does to the decoder is done to nobody else. Plain JavaScript, so that any Node runs it as it lies.
import { setPriority } from 'node:os'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)
// Pages come first.
setPriority(10)

process.on('message', ({ sent, mostPx, keptPx, quality }) => {
  void draw(sent, { mostPx, keptPx, quality }).then((drawn) => process.send?.(drawn))
})
// The server is gone.
process.on('disconnect', () => process.exit(0))

async function draw(sent, { mostPx, keptPx, quality }) {
  try {
    const source = sharp(sent, { limitInputPixels: mostPx * mostPx, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > mostPx || height > mostPx) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // Turns the pixels: the EXIF field that says how the camera was held is dropped.
      .autoOrient()
      // Before the pixels are decoded, where the format can: a quarter of them take a quarter of the time.
      .resize({ width: keptPx, height: keptPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isTooMuch = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, why: isTooMuch ? 'picture_too_big' : 'picture_unreadable' }
  }
}
