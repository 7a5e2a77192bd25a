import { randomUUID } from 'node:crypto'
import type { Calls, OutputOf } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { playerMoment } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import { recordUpload, uploadsToday } from '../db/uploads.ts'
import type { AppContext } from '../House.ts'
import { keepPicture, uploadUrl } from '../media/keepPicture.ts'
import { redraw } from '../media/redraw.ts'
import type { RefuseWith } from '../Refusal.ts'

type Upload = Calls['info/uploadimg']

const aDayAtMost = 10

/** Takes a picture in and draws it anew; ten in 24 hours. */
export async function uploadImage(
  { config, database: { db } }: AppContext,
  { player }: PlayerSession,
  image: string,
  refuse: RefuseWith<Upload['refuses']>,
): Promise<OutputOf<Upload>> {
  // Before the work, and once more with nobody in between.
  if ((await uploadsToday(db, player.id)) >= aDayAtMost) refuse('too_many', 'upload_too_many')
  const redrawn = await redraw(Buffer.from(image, 'base64'))
  if (!redrawn.ok) return refuse('rule', redrawn.why)
  const { bytes, width, height } = redrawn.picture
  const id = randomUUID()
  await inTransaction(db, async (tx) => {
    await playerMoment(tx, player.id)
    if ((await uploadsToday(tx, player.id)) >= aDayAtMost) refuse('too_many', 'upload_too_many')
    await recordUpload(tx, { id, playerId: player.id, bytes: bytes.length })
  })
  // After its row: a file that was never written is a picture missing, one without a row is never found again.
  await keepPicture(config.dataFolder, id, bytes)
  return { url: uploadUrl(id), width, height }
}
