import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type ActivityKind, activity } from './schema/index.ts'

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
