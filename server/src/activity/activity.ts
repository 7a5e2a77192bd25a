import { createHash } from 'node:crypto'
import type { Calls, InputOf } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { ActivityKind } from '../db/schema/activity.ts'

interface ReportDeps {
  readonly database: Database
  readonly limits: {
    report(report: { address: string; playerId: string | null; bytes: number }): Promise<boolean>
  }
}

/** Who reports: a player on a device, at an address. */
export interface Reporter {
  readonly session: PlayerSession
  readonly caller: Pick<Caller, 'address'>
}

/** Stores what a player's client reports of the player's actions. */
export async function logActivity(
  deps: ReportDeps,
  { session: { player, session }, caller: { address } }: Reporter,
  kind: ActivityKind,
  report: object,
): Promise<Record<string, never>> {
  const body = JSON.stringify({ ...report, terminal: session.terminal })
  if (await deps.limits.report({ address, playerId: player.id, bytes: weightOf(body) })) {
    await insertActivity(deps.database.db, { kind, playerId: player.id, body })
  }
  return {}
}

/** All devices are counted under this many ids, so that inventing device ids does not get around the limit. */
const deviceBuckets = 64

/** Stores what a device reports of itself before login; its id only as a hash. */
export async function logDevice(
  { database, limits }: ReportDeps,
  { terminal, deviceId, address }: Caller,
  input: InputOf<Calls['login/deviceLog']>,
): Promise<Record<string, never>> {
  const hash = createHash('sha256').update(deviceId).digest()
  const bucket = hash.readUInt16BE() % deviceBuckets
  const device = hash.toString('hex').slice(0, 32)
  const body = JSON.stringify({ ...input, terminal, device })
  if (await limits.report({ address, playerId: null, bytes: weightOf(body) })) {
    const playerId = `00000000-0000-0000-0000-${String(bucket).padStart(12, '0')}`
    await insertActivity(database.db, { kind: 'device', playerId, body })
  }
  return {}
}

/** What a row takes beside its body, with its places in three indexes: most reports are shorter than that. */
const bytesOfRow = 250

/** Bytes that a report takes on the disk. @param body JSON */
function weightOf(body: string): number {
  return bytesOfRow + Buffer.byteLength(body)
}

const mostAMinute = 60
const keptDays = 90
/** More than one, so that the table shrinks again after a busy season. */
const prunedAtOnce = 20
const prunedByJob = 5000

/**
 * Stores a report. More than sixty of a kind in a minute are silently dropped. Each report also deletes a few that are
 * too old, of whichever player, in a transaction of their own.
 * @param report `playerId` may also be a bucket of devices; `body` is JSON
 */
async function insertActivity(
  db: Db,
  { kind, playerId, body }: { kind: ActivityKind; playerId: string; body: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO activity (player_id, kind, body)
    SELECT ${playerId}::uuid, ${kind}, ${body}::jsonb
    WHERE ${mostAMinute} > (
      SELECT count(*) FROM activity
      WHERE player_id = ${playerId}::uuid AND kind = ${kind} AND at > (SELECT app_clock() - interval '1 minute'))`)
  await deleteOld(db, prunedAtOnce)
}

/** Deletes all reports that are too old, some thousands in a statement; resolves to how many. */
export async function pruneActivity(db: Db): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = await deleteOld(db, prunedByJob)
    deleted += count
    if (count < prunedByJob) return deleted
  }
}

async function deleteOld(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM activity WHERE (player_id, id) IN (
      SELECT player_id, id FROM activity WHERE at < (SELECT app_clock() - make_interval(days => ${keptDays}))
      ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`)
  return rowCount ?? 0
}
