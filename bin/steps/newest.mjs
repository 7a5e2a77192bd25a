import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const passedOver = new Set(['node_modules', 'dist', '.cache'])

/** When the newest of these files, or files under these folders, was changed; epoch ms. */
export function newest(paths) {
  return Math.max(0, ...paths.map((path) => newestIn(join(root, path))))
}

function newestIn(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = readdirSync(path).filter((name) => !passedOver.has(name))
  return Math.max(found.mtimeMs, ...names.map((name) => newestIn(join(path, name))))
}
