import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No file takes so long to be written: a younger half may be another process's, of this machine or another. */
const longestWriteMs = 3_600_000
const halfName = /\.\d+\.new$/

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

/** Deletes the halves under `folder` that nobody writes any more: a process was killed. @returns how many */
export async function removeHalves(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names.filter((each) => halfName.test(each))) {
    const half = join(folder, name)
    const written = await stat(half).catch(() => null)
    if (!written?.isFile() || Date.now() - written.mtimeMs < longestWriteMs) continue
    await rm(half, { force: true })
    removed += 1
  }
  return removed
}
