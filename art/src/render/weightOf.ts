import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files under a folder. */
export async function weightOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  let sum = 0
  for (const file of files) {
    if (file.isFile()) sum += (await stat(join(file.parentPath, file.name))).size
  }
  return sum
}
