import { createHash } from 'node:crypto'
import type { Calls, InputOf } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { type ActivityKind, activity } from '../db/schema/activity.ts'
import type { Caller } from '../refusal.ts'

const perMinute = 60
const keptDays = 90
/** More than one, so that what is kept shrinks back after a busy season. */
const prunedAtOnce = 20

/**
 * Keeps what a client told of itself. More than sixty of a kind in a minute are dropped without a word, and each
 * note takes a few away that are too old: nobody has to come by and clean up.
 * @param who a uuid
 */
export async function insertActivity(
  db: Db,
  note: { kind: ActivityKind; who: string; body: unknown },
): Promise<void> {
  const { kind, who, body } = note
  await db.execute(sql`
    WITH pruned AS (
      DELETE FROM activity WHERE id IN (
        SELECT id FROM activity WHERE at < app_clock() - make_interval(days => ${keptDays})
        ORDER BY at LIMIT ${prunedAtOnce} FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO activity (kind, who, body)
    SELECT ${kind}, ${who}::uuid, ${JSON.stringify(body)}::jsonb
    WHERE ${perMinute} > (
      SELECT count(*) FROM activity
      WHERE who = ${who}::uuid AND kind = ${kind} AND at > app_clock() - interval '1 minute')`)
}

/** Drops all notes that are too old; resolves to how many. */
export async function pruneActivity(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(activity)
    .where(sql`${activity.at} < app_clock() - make_interval(days => ${keptDays})`)
  return rowCount ?? 0
}

/** Keeps what a player's client told of what was done there. */
export async function logActivity(
  { database }: AppContext,
  { player, session }: PlayerSession,
  kind: ActivityKind,
  told: object,
): Promise<Record<string, never>> {
  const body = { ...told, terminal: session.terminal }
  await insertActivity(database.db, { kind, who: player.id, body })
  return {}
}

/** Devices share this many places: whoever makes up new ones all the time gets no more room than that. */
const places = 64

/** Keeps what a device says of itself; its id only as a hash. */
export async function logDevice(
  { database: { db } }: AppContext,
  { terminal, deviceId }: Caller,
  input: InputOf<Calls['login/deviceLog']>,
): Promise<Record<string, never>> {
  const hash = createHash('sha256').update(deviceId).digest()
  const place = hash.readUInt16BE() % places
  await insertActivity(db, {
    kind: 'device',
    who: `00000000-0000-0000-0000-${String(place).padStart(12, '0')}`,
    body: { ...input, terminal, device: hash.toString('hex').slice(0, 32) },
  })
  return {}
}
