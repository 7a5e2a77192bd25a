import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files that players own are kept. A key is a path of letters, figures, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Stores a whole file, or nothing; one of this key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A whole file; null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes a file; one that is not there is deleted already. */
  remove(key: string): Promise<void>
}

const safeKey = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/

/** Files in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`${key} can't be the key of a file`)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // A file that is half written when the machine stops must not stand under its name.
      const half = `${path}.${process.pid}.new`
      const file = await open(half, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, path)
    },
    get: async (key) => {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** What players sent and what was made for them. */
export function mediaFolder(dataFolder: string): string {
  return join(dataFolder, 'media')
}
