import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../db/inTransaction.ts'
import { dropUploads, lockOldUploads } from '../db/uploads.ts'
import { uploadsFolder } from '../media/keepPicture.ts'
import type { JobDeps } from './Job.ts'

const atOnce = 100

/** Takes away pictures that were sent and never used, files and all. */
export async function pruneUploads({ config, database }: JobDeps): Promise<number> {
  const folder = uploadsFolder(config.dataFolder)
  let dropped = 0
  for (let full = true; full; ) {
    const ids = await inTransaction(database.db, async (tx) => {
      // Locked first and looked at again after: a letter that is just being sent may name one of them.
      const unused = await dropUploads(tx, await lockOldUploads(tx, atOnce))
      // Before the rows are gone for good: a file without a row is never found again.
      for (const id of unused) await rm(join(folder, `${id}.webp`), { force: true })
      return unused
    })
    dropped += ids.length
    full = ids.length === atOnce
  }
  return dropped
}
