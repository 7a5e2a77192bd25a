import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Manifest } from '../db/backup/backup.ts'
import { Unrestorable } from '../db/backup/restore.ts'

/** Folders of the data folder that are copied beside the database: uploads. The keys of what we signed are in the database. */
const folders = ['media']

/** Copies them out of a data folder that the server writes to. A file that vanishes meanwhile was unfinished or is being deleted. */
export function copyFiles(dataFolder: string, target: string): Manifest['files'] {
  return folders
    .flatMap((name) => filesIn(join(dataFolder, name)))
    .flatMap((source) => {
      const path = relative(dataFolder, source)
      try {
        copyFile(source, join(target, path))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
        return []
      }
      return [{ path, sha256: sumOf(join(target, path)) }]
    })
}

/** @throws Unrestorable where one is missing or not as it was copied */
export function requireWhole(source: string, files: Manifest['files']): void {
  for (const { path, sha256 } of files) {
    const file = join(source, path)
    if (!existsSync(file)) throw new Unrestorable(`${path} is missing.`)
    if (sumOf(file) !== sha256) throw new Unrestorable(`${path} is not as it was written.`)
  }
}

export function bringFiles(source: string, dataFolder: string, files: Manifest['files']): void {
  for (const { path } of files) copyFile(join(source, path), join(dataFolder, path))
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  copyFileSync(from, to)
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
