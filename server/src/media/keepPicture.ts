import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export const uploadsPath = '/uploads/'

export function uploadsFolder(dataFolder: string): string {
  return join(dataFolder, 'media', 'uploads')
}

export function uploadUrl(id: string): string {
  return `${uploadsPath}${id}.webp`
}

/** The id in an address that `uploadUrl` gave; null of any other. */
export function uploadIdOf(url: string): string | null {
  return /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(url)?.[1] ?? null
}

/** Writes a picture whole or not at all. */
export async function keepPicture(dataFolder: string, id: string, bytes: Buffer): Promise<void> {
  const folder = uploadsFolder(dataFolder)
  await mkdir(folder, { recursive: true })
  const half = join(folder, `${id}.half`)
  const file = await open(half, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, join(folder, `${id}.webp`))
}
