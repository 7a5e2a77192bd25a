import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../render/limits.ts'
import { raster } from '../render/raster.ts'
import { webp } from '../render/webp.ts'
import { avatars } from './avatars.ts'
import { drawAvatar } from './drawAvatar.ts'
import { drawIcon, favicon } from './icon.ts'

const png = async (svg: string, size: number) =>
  sharp(await raster(svg, size, 1024))
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer()

/** Draws what belongs to the app and to no story: avatars and icons. */
export async function drawApp(folder: string): Promise<void> {
  await mkdir(join(folder, 'avatars'), { recursive: true })
  for (const name of Object.keys(avatars)) {
    const picture = await raster(drawAvatar(name), 256, 800)
    await writeFile(join(folder, 'avatars', `${name}.webp`), await webp(picture, limits.avatar))
  }
  await writeFile(join(folder, 'icon-192.png'), await png(drawIcon(false), 192))
  await writeFile(join(folder, 'icon-512.png'), await png(drawIcon(false), 512))
  await writeFile(join(folder, 'icon-maskable-512.png'), await png(drawIcon(true), 512))
  await writeFile(join(folder, 'apple-touch-icon.png'), await png(drawIcon(true), 180))
  await writeFile(join(folder, 'favicon.svg'), favicon)
}
