import { open, rename, rm } from 'node:fs/promises'

/**
 * A file stands under its name only when it is whole and on disk. What of it was written is gone where the rest was
 * not, as on a disk that is full: the room is somebody else's.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const half = `${path}.${process.pid}.new`
  try {
    const file = await open(half, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}
