import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Calls, limits, type OutputOf, uuidPattern } from '@fabula/contract'
import { and, count, eq, notExists, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { PlayerSession } from '../caller.ts'
import type { Config } from '../config/config.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { feedback } from '../db/schema/site.ts'
import { upload } from '../db/schema/uploads.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'

type Upload = Calls['info/uploadimg']

interface UploadDeps {
  readonly config: Pick<Config, 'dataFolder'>
  readonly database: Database
}

const mostADay = 10

/** Stores a picture, drawn anew; ten in 24 hours. @param image base64 */
export async function uploadImage(
  { config, database: { db } }: UploadDeps,
  { player }: PlayerSession,
  image: string,
  refuse: RefuseWith<Upload['refuses']>,
): Promise<OutputOf<Upload>> {
  // Checked before the work, and again under the player's lock.
  if ((await uploadsToday(db, player.id)) >= mostADay) refuse('too_many', 'upload_too_many')
  const redrawn = await redraw(Buffer.from(image, 'base64'))
  if (!redrawn.ok) return refuse('rule', redrawn.why)
  const { bytes, width, height } = redrawn.picture
  const id = uuidv7()
  await inTransaction(db, async (tx) => {
    await playerMoment(tx, player.id)
    if ((await uploadsToday(tx, player.id)) >= mostADay) refuse('too_many', 'upload_too_many')
    await tx.insert(upload).values({ id, playerId: player.id, bytes: bytes.length })
  })
  // After its row: a row without a file is a missing picture, but a file without a row would never be deleted.
  await writeWhole(uploadsFolder(config.dataFolder), `${id}.webp`, bytes)
  return { url: `${uploadsPath}${id}.webp`, width, height }
}

export const uploadsPath = '/uploads/'

export function uploadsFolder(dataFolder: string): string {
  return join(dataFolder, 'media', 'uploads')
}

const uploadUrl = new RegExp(`^${uploadsPath}(${uuidPattern})\\.webp$`)

/** The id in the address of an upload; null for any other address. */
export function uploadIdOf(url: string): string | null {
  return uploadUrl.exec(url)?.[1] ?? null
}

/** Whether there is such a picture and this player sent it. */
export async function hasUpload(db: Queryable, playerId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.playerId, playerId)))
  return rows.length > 0
}

const prunedAtOnce = 100

/** Deletes pictures of two days ago or earlier that nothing refers to, files included; resolves to how many. */
export async function pruneUploads({ config, database }: UploadDeps): Promise<number> {
  const folder = uploadsFolder(config.dataFolder)
  let deleted = 0
  for (let isFull = true; isFull; ) {
    const ids = await inTransaction(database.db, async (tx) => {
      // Locked first and checked again after: feedback that is being sent may refer to one of them by now.
      const unused = await deleteUnused(tx, await lockOldUnused(tx, prunedAtOnce))
      // Before the commit: a file without a row would never be deleted.
      for (const id of unused) await rm(join(folder, `${id}.webp`), { force: true })
      return unused
    })
    deleted += ids.length
    isFull = ids.length === prunedAtOnce
  }
  return deleted
}

/** How many pictures this player sent in the last 24 hours. */
async function uploadsToday(db: Queryable, playerId: string): Promise<number> {
  const isToday = sql`${upload.madeAt} > (SELECT app_clock() - interval '24 hours')`
  const [row] = await db
    .select({ n: count() })
    .from(upload)
    .where(and(eq(upload.playerId, playerId), isToday))
  return row?.n ?? 0
}

/** Writes a file so that it is there whole or not at all. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${name}.half`)
  const file = await open(unfinished, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

type UploadKey = Pick<typeof upload.$inferSelect, 'playerId' | 'id'>

/** Pictures that somebody else has locked, because feedback is about to refer to them, are skipped. */
function lockOldUnused(tx: Transaction, limit: number): Promise<UploadKey[]> {
  const isOld = sql`${upload.madeAt} < (SELECT app_clock() - interval '48 hours')`
  return tx
    .select({ playerId: upload.playerId, id: upload.id })
    .from(upload)
    .where(and(isOld, isUnused(tx)))
    .orderBy(upload.madeAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

async function deleteUnused(tx: Transaction, old: readonly UploadKey[]): Promise<string[]> {
  const owners = sql.param(old.map(({ playerId }) => playerId))
  const ids = sql.param(old.map(({ id }) => id))
  const isOld = sql`(${upload.playerId}, ${upload.id}) IN (SELECT * FROM unnest(${owners}::uuid[], ${ids}::uuid[]))`
  const rows = await tx
    .delete(upload)
    .where(and(isOld, isUnused(tx)))
    .returning({ id: upload.id })
  return rows.map(({ id }) => id)
}

function isUnused(db: Queryable) {
  const isOfUpload = and(eq(feedback.playerId, upload.playerId), eq(feedback.uploadId, upload.id))
  return notExists(db.select().from(feedback).where(isOfUpload))
}

interface Picture {
  /** webp. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: 'picture_too_big' | 'picture_unreadable' }

/** First bytes of the types we accept. The name and type that a client gives prove nothing. */
const signatures: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const mostPx = limits.pictureSidePx
const mostSeconds = 10

/**
 * Draws a picture anew from its pixels, which drops everything else in the file: where and by whom it was taken, and
 * anything hidden in it. Of an animation the first frame stays.
 */
async function redraw(sent: Buffer): Promise<Redrawn> {
  if (sent.length > limits.uploadBytes) return { ok: false, why: 'picture_too_big' }
  if (!signatures.some((start) => sent.subarray(0, start.length).equals(start))) {
    return { ok: false, why: 'picture_unreadable' }
  }
  try {
    const source = sharp(sent, { limitInputPixels: mostPx * mostPx, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (width > mostPx || height > mostPx) return { ok: false, why: 'picture_too_big' }
    const { data, info } = await source
      // Turns the pixels: the EXIF field that says how the camera was held is dropped.
      .autoOrient()
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, why: isHuge ? 'picture_too_big' : 'picture_unreadable' }
  }
}
