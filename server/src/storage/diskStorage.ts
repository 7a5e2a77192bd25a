import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type Storage } from './storage.ts'
import { removeHalves, writeWhole } from './writeWhole.ts'

/** Files in a folder of this machine, or in one that several machines mount. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeHalves: () => removeHalves(folder),
    placeOf: pathOf,
  }
}
