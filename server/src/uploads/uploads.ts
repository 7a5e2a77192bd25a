import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Calls, limits, type OutputOf } from '@fabula/contract'
import sharp from 'sharp'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { recordUpload, uploadsToday } from './uploadQueries.ts'

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

export const uploadsPath = '/uploads/'

export function uploadsFolder(dataFolder: string): string {
  return join(dataFolder, 'media', 'uploads')
}

function uploadUrl(id: string): string {
  return `${uploadsPath}${id}.webp`
}

/** The id in an address that `uploadUrl` gave; null of any other. */
export function uploadIdOf(url: string): string | null {
  return /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(url)?.[1] ?? null
}

/** Writes a picture whole or not at all. */
async function keepPicture(dataFolder: string, id: string, bytes: Buffer): Promise<void> {
  const folder = uploadsFolder(dataFolder)
  await mkdir(folder, { recursive: true })
  const half = join(folder, `${id}.half`)
  const file = await open(half, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, join(folder, `${id}.webp`))
}

interface Picture {
  /** webp. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: Fault }
type Fault = 'picture_too_big' | 'picture_unreadable'

/** How each type begins. The name and the type that a client tells say nothing. */
const beginnings: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const most = limits.pictureSidePx
const secondsAtMost = 10

/**
 * Draws a picture anew from its pixels: what else was in the file (where and by whom it was taken, whatever hid
 * behind it) is gone. Of one that moves the first frame stays.
 */
async function redraw(sent: Buffer): Promise<Redrawn> {
  if (sent.length > limits.uploadBytes) return { ok: false, why: 'picture_too_big' }
  if (!beginnings.some((beginning) => sent.subarray(0, beginning.length).equals(beginning))) {
    return { ok: false, why: 'picture_unreadable' }
  }
  try {
    const source = sharp(sent, { limitInputPixels: most * most, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > most || height > most) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // As the camera was held: that too is told by what is dropped.
      .autoOrient()
      .webp({ quality: 82 })
      .timeout({ seconds: secondsAtMost })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, why: isHuge ? 'picture_too_big' : 'picture_unreadable' }
  }
}
