import sharp, { type OverlayOptions } from 'sharp'
import { pictureFile } from '../plates.ts'
import { cardFrame, drawPoster, layouts } from './drawPoster.ts'
import { type PosterContent, type PosterShape, posterSizes } from './Poster.ts'

/** Previews of links are cut off above some 300 kB; what one keeps is PNG. */
const wideQuality = 84
const night = '#2b1d52'

/** A poster as a picture: PNG where it is tall, JPEG where it is wide. */
export async function printPoster(
  poster: PosterContent,
  shape: PosterShape,
  projectFolder: string,
): Promise<Uint8Array> {
  const size = posterSizes[shape]
  const base = sharp({ create: { ...size, channels: 3, background: night } })
  const layers = [...(await pictureLayers(poster, shape, projectFolder))]
  const sheet = Buffer.from(drawPoster(poster, shape))
  const printed = base.composite([...layers, { input: sheet, left: 0, top: 0 }])
  return shape === 'wide'
    ? printed.jpeg({ quality: wideQuality, progressive: true }).toBuffer()
    : printed.png({ palette: true, effort: 1 }).toBuffer()
}

async function pictureLayers(
  { art, position, rarity }: PosterContent,
  shape: PosterShape,
  projectFolder: string,
): Promise<OverlayOptions[]> {
  const file = pictureFile(art, projectFolder)
  if (file === null) return []
  const { width, height } = layouts[shape].art
  // The sheet's die-cut edge lies over the picture's.
  const over = {
    width: width + (shape === 'wide' ? 24 : 0),
    height: height + (shape === 'tall' ? 30 : 0),
  }
  if (rarity === null) return [{ input: await cropped(file, over, position), left: 0, top: 0 }]
  const blurred = await sharp(file)
    .resize({ ...over, fit: 'cover' })
    .blur(26)
    .modulate({ brightness: 0.62 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const frame = cardFrame(shape)
  return [
    { input: blurred, left: 0, top: 0 },
    { input: await card(file, frame), left: frame.x, top: frame.y },
  ]
}

/** A picture cut to a frame around its focal point. */
async function cropped(
  file: string,
  frame: { width: number; height: number },
  position: string,
): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const scale = Math.max(frame.width / width, frame.height / height)
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const [across, down] = focalPoint(position)
  return sharp(file)
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round((size.width - frame.width) * across),
      top: Math.round((size.height - frame.height) * down),
      ...frame,
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Of CSS `object-position` in per cent, as parts of one. */
function focalPoint(position: string): [number, number] {
  const [x = 50, y = 50] = [...position.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, n]) => Number(n))
  return [Math.min(x, 100) / 100, Math.min(y, 100) / 100]
}

function card(file: string, { width, height, radius }: ReturnType<typeof cardFrame>) {
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  )
  return sharp(file)
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
