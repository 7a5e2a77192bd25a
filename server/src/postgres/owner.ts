import { chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user PostgreSQL runs as if we are root, as which it refuses to run. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** 'nobody' on Linux and in most images; PostgreSQL needs no entry in /etc/passwd. */
export const nobody: Owner = { uid: 65534, gid: 65534 }

export function weAreRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether `owner` may enter every folder from / down to `folder`. */
export function canPass(folder: string, owner: Owner): boolean {
  const { mode, uid, gid } = statSync(folder)
  const x = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  if ((mode & x) === 0) return false
  const above = dirname(folder)
  return above === folder || canPass(above, owner)
}

/** Makes a folder that only `owner`, or else we, can enter. @throws if another user owns the path */
export function privateFolder(path: string, owner: Owner | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const wanted = owner?.uid ?? process.getuid?.() ?? found.uid
  if (found.uid !== wanted && weAreRoot() && found.uid === 0) chownTo(path, owner)
  else if (found.uid !== wanted || !found.isDirectory()) {
    throw new Error(`${path} belongs to another user (uid ${found.uid})`)
  }
}

export function chownTo(path: string, owner: Owner | null): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
