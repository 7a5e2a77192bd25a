import { join } from 'node:path'
import { listFeedback } from '../db/uploads.ts'
import { uploadsFolder } from '../media/keepPicture.ts'
import type { AdminContext } from './Office.ts'
import { oneLine } from './oneLine.ts'
import { uuidOrMistake } from './uuidOrMistake.ts'

/** What players wrote to us, the newest first: when, by whom, how to answer them, the words, and the picture's file. */
export async function showFeedback(
  { database, config, say }: AdminContext,
  { player, count }: { player?: string; count: number },
): Promise<void> {
  const rows = await listFeedback(database.db, {
    ...(player !== undefined && { playerId: uuidOrMistake('player', player) }),
    limit: count,
  })
  for (const { madeAt, playerId, contact, content, uploadId } of rows) {
    const when = new Date(madeAt).toISOString().slice(0, 19)
    const picture =
      uploadId === null ? '' : `  ${join(uploadsFolder(config.dataFolder), `${uploadId}.webp`)}`
    say(`${when}  ${playerId}  <${oneLine(contact)}>  ${oneLine(content)}${picture}`)
  }
  if (rows.length === 0) say('there are none')
}
