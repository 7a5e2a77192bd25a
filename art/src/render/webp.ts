import sharp from 'sharp'

const qualities = [80, 74, 68, 62, 56, 50, 44, 38, 32] as const

/** The best WebP that is no heavier than `limit` bytes; the lowest quality if none is. */
export async function webp(picture: Buffer, limit: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of qualities) {
    smallest = await sharp(picture)
      .webp({ quality, alphaQuality: Math.min(70, quality), effort: 4, smartSubsample: true })
      .toBuffer()
    if (smallest.length <= limit) return smallest
  }
  return smallest
}
