import { extname, join } from 'node:path'

/** Where files are kept that no checkout has: what players sent, and what was made for them. */
export interface Storage {
  /** Stores a whole file, or nothing; one of this key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A whole file; null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes a file; one that is not there is deleted already. */
  remove(key: string): Promise<void>
  /** Deletes what a process that was killed has left half written; resolves to how many files. */
  removeHalves(): Promise<number>
  /** Where an operator finds a file. */
  placeOf(key: string): string
}

const safeKey = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/

/** Whether `key` is a path of letters, figures, `-` and `_`, with `/` between folders and one ending. */
export function isStorageKey(key: string): boolean {
  return safeKey.test(key)
}

/** @throws Error for what could lead out of the storage */
export function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${key} can't be the key of a file`)
  return key
}

const types: Readonly<Record<string, string>> = {
  '.epub': 'application/epub+zip',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
}

/** Media type of a file, by its ending. */
export function typeOfKey(key: string): string {
  return types[extname(key)] ?? 'application/octet-stream'
}

/** What players sent and what was made for them, on a disk. */
export function mediaFolder(dataFolder: string): string {
  return join(dataFolder, 'media')
}
