import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Calls, Language, OutputOf } from '@fabula/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { lockPlayer } from '../accounts/identities/identities.ts'
import { isSignedIn } from '../accounts/sessions.ts'
import type { PlayerSession } from '../caller.ts'
import type { Config } from '../config/config.ts'
import { readClock } from '../db/clock.ts'
import type { Queryable } from '../db/database.ts'
import { appClockPlus } from '../db/schema/columns.ts'
import { type DataExportRow, dataExport } from '../db/schema/privacy.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { bytesOf, uuidOf } from '../db/uuid.ts'
import { Queue } from '../Queue.ts'
import type { RefuseWith } from '../refusal.ts'
import { type MakeDeps, makeExport } from './makeExport.ts'

interface ExportDeps extends MakeDeps {
  readonly config: Config
  readonly secrets: Secrets
  readonly log: Logger
}

type View = OutputOf<Calls['user/export']>
type Refuse = RefuseWith<Calls['user/export']['refuses']>

/** The folder of the site that the links of exports are in. */
export const exportsPath = '/exports/'

const keptHours = 72
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** One that is not made after this long was being made by a process that has ended. */
const longestMs = 10 * 60_000

const nothing: View = { state: 'none', url: '', bytes: 0, expires_at: null, next_at: null }

/** The player's newest export. */
export async function showExport(
  { database: { db }, secrets }: Pick<ExportDeps, 'database' | 'secrets'>,
  { player, session: { loginId }, now }: PlayerSession,
): Promise<View> {
  const row = await newestExport(db, player.id)
  return row ? exportView(secrets, row, { loginId, now }) : nothing
}

async function newestExport(db: Queryable, playerId: string): Promise<DataExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(eq(dataExport.playerId, playerId))
    .orderBy(desc(dataExport.id))
    .limit(1)
  return row ?? null
}

function exportView(
  secrets: Secrets,
  row: DataExportRow,
  { loginId, now }: { loginId: string; now: number },
): View {
  const state = stateOf(row, now)
  const nextAt = state === 'failed' ? 0 : row.askedAt + dayMs
  const next = { next_at: nextAt > now ? nextAt : null }
  if (state !== 'ready') return { ...nothing, ...next, state }
  const file = { bytes: row.bytes, expires_at: row.expiresAt, ...next }
  if (row.loginId !== loginId) return { ...file, state: 'elsewhere', url: '' }
  return { ...file, state, url: `${exportsPath}${linkName(secrets, row)}` }
}

function stateOf({ state, askedAt, expiresAt }: DataExportRow, now: number) {
  if (state === 'making' && askedAt + longestMs < now) return 'failed'
  if (state === 'ready' && (expiresAt ?? 0) <= now) return 'none'
  return state
}

/** Exports are made one at a time: each holds all of a player's data in memory. */
const queue = new Queue<'export'>(5)

/** Makes an export, unless there was one within a day. One that is being made is not begun again. */
export async function requestExport(
  deps: ExportDeps,
  session: PlayerSession,
  lang: Language,
  refuse: Refuse,
): Promise<View> {
  const { db } = deps.database
  const playerId = session.player.id
  const { loginId } = session.session
  const place = queue.enter('export') ?? refuse('busy', 'export_busy')
  try {
    const begun = await inTransaction(db, async (tx) => {
      await lockPlayer(tx, playerId)
      const now = await readClock(tx)
      const last = await newestExport(tx, playerId)
      const state = last && stateOf(last, now)
      if (last && state !== 'failed' && last.askedAt + dayMs > now) {
        return state === 'making' ? null : refuse('too_many', 'export_today')
      }
      const [row] = await tx.insert(dataExport).values({ playerId, loginId }).returning()
      return row
    })
    if (begun) {
      await place.turn
      await makeAndKeep(deps, begun, lang)
    }
  } finally {
    place.leave()
  }
  return showExport(deps, { ...session, now: await readClock(db) })
}

async function makeAndKeep(deps: ExportDeps, row: DataExportRow, lang: Language): Promise<void> {
  const { database, storage, log } = deps
  try {
    const zip = await makeExport(deps, row.playerId, lang)
    await storage.put(fileOf(row), zip)
    await setState(database.db, row, {
      state: 'ready',
      bytes: zip.length,
      expiresAt: appClockPlus(keptHours * hourMs),
    })
  } catch (err) {
    log.warn({ err }, 'the data of a player could not be exported')
    await setState(database.db, row, { state: 'failed' })
  }
}

async function setState(
  db: Queryable,
  key: ExportKey,
  set: PgUpdateSetSource<typeof dataExport>,
): Promise<void> {
  await db.update(dataExport).set(set).where(isExport(key))
}

type ExportKey = Pick<DataExportRow, 'playerId' | 'id'>

function isExport({ playerId, id }: ExportKey) {
  return and(eq(dataExport.playerId, playerId), eq(dataExport.id, id))
}

function fileOf({ id }: Pick<DataExportRow, 'id'>): string {
  return `exports/${id}.zip`
}

const [idBytes, macBytes] = [16, 32]

/** Nobody can make one up, and it is good for one login alone. */
function linkName(secrets: Secrets, row: DataExportRow): string {
  const said = Buffer.concat([bytesOf(row.playerId), bytesOf(row.id)])
  return Buffer.concat([said, macOf(secrets, said, row.loginId)]).toString('base64url')
}

function macOf({ signing }: Secrets, said: Buffer, loginId: string): Buffer {
  return createHmac('sha256', signing).update('export').update(said).update(loginId).digest()
}

/** A file that is being downloaded. */
export interface TakenExport {
  readonly bytes: Uint8Array
  /** Ends the link, or leaves it open where the file did not arrive. */
  settle(hasArrived: boolean): Promise<void>
}

/** The file of a link, once: null for a link that is over, that is none, or whose login has ended. */
export async function takeExport(
  { database: { db }, storage, secrets }: Pick<ExportDeps, 'database' | 'storage' | 'secrets'>,
  name: string,
): Promise<TakenExport | null> {
  const sent = Buffer.from(name, 'base64url')
  if (sent.length !== 2 * idBytes + macBytes) return null
  const said = sent.subarray(0, 2 * idBytes)
  const key = { playerId: uuidOf(said.subarray(0, idBytes)), id: uuidOf(said.subarray(idBytes)) }
  const [row] = await db.select().from(dataExport).where(isExport(key))
  if (!row) return null
  const { loginId } = row
  if (!timingSafeEqual(sent.subarray(2 * idBytes), macOf(secrets, said, loginId))) return null
  if (!(await isSignedIn(db, { playerId: key.playerId, loginId }))) return null
  const { rowCount } = await db
    .update(dataExport)
    .set({ state: 'taken' })
    .where(and(isExport(key), eq(dataExport.state, 'ready'), sql`expires_at > app_clock()`))
  if (rowCount === 0) return null
  const settle = async (hasArrived: boolean) => {
    if (hasArrived) await storage.remove(fileOf(row))
    else await setState(db, row, { state: 'ready' })
  }
  const bytes = await storage.get(fileOf(row)).catch(async (error) => {
    await settle(false)
    throw error
  })
  return bytes && { bytes, settle }
}

/** Removes the files of exports whose time is over, and old rows; resolves to how many rows. */
export async function pruneExports({
  database: { db },
  storage,
}: Pick<ExportDeps, 'database' | 'storage'>): Promise<number> {
  const isOver = sql`${dataExport.askedAt} < (SELECT app_clock() - make_interval(hours => ${keptHours + 1}))`
  const over = await db.select().from(dataExport).where(isOver).limit(1000)
  for (const row of over) {
    await storage.remove(fileOf(row))
    await db.delete(dataExport).where(isExport(row))
  }
  return over.length
}

/** The files of a player's exports, by their keys in the storage. */
export async function exportFilesOf(db: Queryable, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(eq(dataExport.playerId, playerId))
  return rows.map(fileOf)
}
