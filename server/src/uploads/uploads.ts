import { type Calls, type OutputOf, uuidPattern } from '@fabula/contract'
import { and, count, eq, gt, notExists, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { ownStory } from '../db/schema/ownStories.ts'
import { feedback } from '../db/schema/site.ts'
import { upload } from '../db/schema/uploads.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { inPictureQueue, pictureFault, redraw } from './pictures.ts'

type Upload = Calls['info/uploadimg']

interface UploadDeps {
  readonly storage: Storage
  readonly database: Database
}

interface UploadLimits {
  readonly limits: { picture(picture: { address: string; bytes: number }): Promise<boolean> }
}

const mostADay = 10

/** Stores a picture that a player sends, of the types that are uploaded. @param sent `image` in base64 */
export async function uploadImage(
  deps: UploadDeps & UploadLimits,
  session: PlayerSession,
  { image, address }: { image: string; address: string },
  refuse: RefuseWith<Upload['refuses']>,
): Promise<OutputOf<Upload>> {
  const sent = Buffer.from(image, 'base64')
  const fault = pictureFault(sent)
  return fault ? refuse('rule', fault) : storePicture(deps, session, { sent, address }, refuse)
}

/** Stores a picture, drawn anew. Ten are tried in 24 hours: a picture costs its work, whatever it proves to be. */
export async function storePicture(
  deps: UploadDeps & UploadLimits,
  { player }: PlayerSession,
  { sent, address }: { sent: Buffer; address: string },
  refuse: RefuseWith<Upload['refuses']>,
): Promise<OutputOf<Upload>> {
  const stored = await inPictureQueue(async () => {
    const id = await countAttempt(deps, player.id, refuse)
    const redrawn = await redraw(sent)
    if (!redrawn.ok) return refuse('rule', redrawn.why)
    const { bytes, width, height } = redrawn.picture
    if (!(await deps.limits.picture({ address, bytes: bytes.length }))) return null
    // After its row: a row without a file is a missing picture, but a file without a row would never be deleted.
    await keep(deps, { playerId: player.id, id }, bytes)
    return { url: `${uploadsPath}${id}.webp`, width, height }
  })
  return stored ?? tooMany()
}

function tooMany(): never {
  throw new Refusal('too_many')
}

/** Stores the row of a picture before it is decoded, and gives its id. */
function countAttempt(
  { database: { db } }: UploadDeps,
  playerId: string,
  refuse: RefuseWith<Upload['refuses']>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await playerMoment(tx, playerId)
    if ((await uploadsToday(tx, playerId)) >= mostADay) refuse('too_many', 'upload_too_many')
    const id = uuidv7()
    await tx.insert(upload).values({ id, playerId, bytes: 0 })
    return id
  })
}

/** What could not be stored was no attempt of the player's: a disk that is full is no fault of theirs. */
async function keep({ storage, database }: UploadDeps, key: UploadKey, bytes: Uint8Array) {
  try {
    await storage.put(uploadKey(key.id), bytes)
  } catch (error) {
    await database.db.delete(upload).where(isKey(key))
    throw error
  }
  await setBytes(database.db, key, bytes.length)
}

function isKey({ playerId, id }: UploadKey) {
  return and(eq(upload.playerId, playerId), eq(upload.id, id))
}

async function setBytes(db: Queryable, key: UploadKey, bytes: number): Promise<void> {
  await db.update(upload).set({ bytes }).where(isKey(key))
}

export const uploadsPath = '/uploads/'

/** Key of a picture in the storage. */
export function uploadKey(id: string): string {
  return `uploads/${id}.webp`
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
    .where(and(eq(upload.id, id), eq(upload.playerId, playerId), gt(upload.bytes, 0)))
  return rows.length > 0
}

const prunedAtOnce = 100

/** Deletes pictures of two days ago or earlier that nothing refers to, files included; resolves to how many. */
export async function pruneUploads({ storage, database }: UploadDeps): Promise<number> {
  let deleted = 0
  for (let isFull = true; isFull; ) {
    const ids = await inTransaction(database.db, async (tx) => {
      // Locked first and checked again after: feedback that is being sent may refer to one of them by now.
      const unused = await deleteUnused(tx, await lockOldUnused(tx, prunedAtOnce))
      // Before the commit: a file without a row would never be deleted.
      await Promise.all(unused.map((id) => storage.remove(uploadKey(id))))
      return unused
    })
    deleted += ids.length
    isFull = ids.length === prunedAtOnce
  }
  return deleted
}

/** How many pictures this player tried to send in the last 24 hours. */
async function uploadsToday(db: Queryable, playerId: string): Promise<number> {
  const isToday = sql`${upload.madeAt} > (SELECT app_clock() - interval '24 hours')`
  const [row] = await db
    .select({ n: count() })
    .from(upload)
    .where(and(eq(upload.playerId, playerId), isToday))
  return row?.n ?? 0
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
  const isOfStory = and(eq(ownStory.playerId, upload.playerId), eq(ownStory.uploadId, upload.id))
  return and(
    notExists(db.select().from(feedback).where(isOfUpload)),
    notExists(db.select().from(ownStory).where(isOfStory)),
  )
}
