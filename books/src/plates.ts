import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BookContent } from '@fabula/contract'
import sharp from 'sharp'
import type { Pictures, Plate } from './Edition.ts'

const widest = 720
const quality = 80

/** Addresses of stories' pictures, as the server serves them. */
const storyArt = /^\/stories\/[\w-]+\/art(\/[\w-][\w.-]*)+$/

/** The pictures of a book from the files of its story. One that is not there is left out. */
export async function picturesOf(
  { chapters, cover, card }: BookContent,
  projectFolder: string,
): Promise<Pictures> {
  const read = (address: string, shape?: { height: number }) =>
    plateAt(address, projectFolder, shape)
  const arts = [...new Set(chapters.map(({ art }) => art))]
  const plates = new Map<string, Plate>()
  for (const art of arts) {
    const plate = await read(`${art}/flat-720.webp`, { height: 480 })
    if (plate) plates.set(art, plate)
  }
  return {
    plates,
    cover: await read(cover),
    card: card ? await read(card.img) : null,
  }
}

/** The file behind the address of a story's picture; null where there is none. */
export function pictureFile(address: string, projectFolder: string): string | null {
  const path = join(projectFolder, address.split('?')[0] ?? '')
  return storyArt.test(address) && existsSync(path) ? path : null
}

async function plateAt(
  address: string,
  projectFolder: string,
  shape?: { height: number },
): Promise<Plate | null> {
  const path = pictureFile(address, projectFolder)
  if (path === null) return null
  const size = shape
    ? { width: widest, height: shape.height, fit: 'cover' as const }
    : { width: widest, withoutEnlargement: true }
  const { data, info } = await sharp(path)
    .resize(size)
    .flatten({ background: '#1b1522' })
    .jpeg({ quality, progressive: false })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
