import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { storyFolder } from '../catalog/storyCatalog.ts'
import { isStorageKey, mediaFolder } from '../storage/storage.ts'
import { type AdminContext, UsageError } from './adminContext.ts'

/** Writes a file into the storage, reads it and deletes it. @throws UsageError where one of that fails */
export async function checkStorage({ storage, print }: AdminContext): Promise<void> {
  const key = `doctor/${randomUUID()}.html`
  const bytes = Buffer.from('Fabula')
  try {
    await storage.put(key, bytes)
    const read = await storage.get(key)
    await storage.remove(key)
    if (!read || !bytes.equals(read)) throw new Error('what was written could not be read')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`files can't be kept at ${storage.placeOf(key)}: ${why}`)
  }
  print('files can be written, read and deleted')
}

/** Copies all files of the data folder into the bucket, and the pictures and music of our stories [R15.06]. */
export async function fillBucket(admin: AdminContext): Promise<void> {
  const { config, storage, catalog, print } = admin
  if (config.s3Bucket === '') {
    throw new UsageError('There is no bucket to fill: name one by FABULA_S3_BUCKET.')
  }
  const folder = mediaFolder(config.dataFolder)
  const kept = keysIn(folder)
  for (const key of kept) await storage.put(key, readFileSync(join(folder, key)))
  let art = 0
  for (const { script } of catalog.stories) art += await storeArt(admin, script.id)
  print(`${kept.length} files and ${art} of stories are in ${config.s3Bucket}`)
}

/** Copies a story's pictures and music into the bucket, for servers of older checkouts; resolves to how many. */
export async function storeArt(
  { config, storage }: Pick<AdminContext, 'config' | 'storage'>,
  storyId: string,
): Promise<number> {
  if (config.s3Bucket === '') return 0
  const keys = ['art', 'music'].flatMap((kind) => {
    const folder = `${storyFolder(storyId)}/${kind}`
    return keysIn(join(config.projectFolder, folder)).map((name) => `${folder}/${name}`)
  })
  for (const key of keys) await storage.put(key, readFileSync(join(config.projectFolder, key)))
  return keys.length
}

/** Files under a folder that can be in a storage, by their paths in it. */
function keysIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter(isStorageKey)
}
