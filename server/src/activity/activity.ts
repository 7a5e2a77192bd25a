import { createHash } from 'node:crypto'
import type { Calls, InputOf } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { type ActivityKind, activity } from '../db/schema/activity.ts'

/** Stores what a player's client reports of the player's actions. */
export async function logActivity(
  { database }: { database: Database },
  { player, session }: PlayerSession,
  kind: ActivityKind,
  report: object,
): Promise<Record<string, never>> {
  const body = { ...report, terminal: session.terminal }
  await insertActivity(database.db, { kind, who: player.id, body })
  return {}
}

/** All devices are counted under this many ids, so that inventing device ids does not get around the limit. */
const deviceBuckets = 64

/** Stores what a device reports of itself before login; its id only as a hash. */
export async function logDevice(
  { database }: { database: Database },
  { terminal, deviceId }: Caller,
  input: InputOf<Calls['login/deviceLog']>,
): Promise<Record<string, never>> {
  const hash = createHash('sha256').update(deviceId).digest()
  const bucket = hash.readUInt16BE() % deviceBuckets
  await insertActivity(database.db, {
    kind: 'device',
    who: `00000000-0000-0000-0000-${String(bucket).padStart(12, '0')}`,
    body: { ...input, terminal, device: hash.toString('hex').slice(0, 32) },
  })
  return {}
}

const mostAMinute = 60
const keptDays = 90
/** More than one, so that the table shrinks again after a busy season. */
const prunedAtOnce = 20

/**
 * Stores a report. More than sixty of a kind in a minute are silently dropped. Each report also deletes a few that are
 * too old.
 * @param report `who` is a uuid
 */
export async function insertActivity(
  db: Db,
  { kind, who, body }: { kind: ActivityKind; who: string; body: unknown },
): Promise<void> {
  await db.execute(sql`
    WITH pruned AS (
      DELETE FROM activity WHERE id IN (
        SELECT id FROM activity WHERE at < app_clock() - make_interval(days => ${keptDays})
        ORDER BY at LIMIT ${prunedAtOnce} FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO activity (kind, who, body)
    SELECT ${kind}, ${who}::uuid, ${JSON.stringify(body)}::jsonb
    WHERE ${mostAMinute} > (
      SELECT count(*) FROM activity
      WHERE who = ${who}::uuid AND kind = ${kind} AND at > app_clock() - interval '1 minute')`)
}

/** Deletes all reports that are too old; resolves to how many. */
export async function pruneActivity(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(activity)
    .where(sql`${activity.at} < app_clock() - make_interval(days => ${keptDays})`)
  return rowCount ?? 0
}
