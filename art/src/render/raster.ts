import sharp from 'sharp'

/** A scene's SVG is 1080 wide at 72 dpi, so the density sets the width it is drawn at. */
export const raster = (svg: string, width: number, drawnAt = 1080): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / drawnAt })
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Lays pictures of one size over each other, back to front. */
export async function merged(layers: readonly Buffer[]): Promise<Buffer> {
  const [back, ...over] = layers
  return sharp(back)
    .composite(over.map((input) => ({ input })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export const shrunk = (picture: Buffer, width: number) =>
  sharp(picture).resize(width).png({ compressionLevel: 1 }).toBuffer()

/** Keeps of the picture what the mask covers. */
export const cutOut = (picture: Buffer, mask: Buffer) =>
  sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
