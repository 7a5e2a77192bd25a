import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  /** Gives back what `fill` took. */
  empty(): void
  remove(): void
}

const block = Buffer.alloc(1024 * 1024)

/** A disk in memory of so many megabytes; null where one can't be made: it takes root and Linux. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-disk-'))
  const size = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'fabula', folder]).status !== 0) {
    rmdirSync(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        // What is written in part is written: the next try finds no room at all.
        for (;;) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      // Whatever still holds a file of it lets go of the folder at once, and of the memory at its end.
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
