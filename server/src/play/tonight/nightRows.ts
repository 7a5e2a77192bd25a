import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import {
  type NightPlayRow,
  type NightRow,
  type NightStep,
  night,
  nightPlay,
} from '../../db/schema/nights.ts'
import type { PlayRow } from '../../db/schema/plays.ts'

export async function findNight(db: Queryable, day: number): Promise<NightRow | null> {
  const [row] = await db.select().from(night).where(eq(night.day, day))
  return row ?? null
}

/** Stores the night unless another process has; resolves to the one that stands. */
export async function keepNight(
  db: Queryable,
  fresh: Omit<NightRow, 'madeAt'>,
): Promise<NightRow | null> {
  await db.insert(night).values(fresh).onConflictDoNothing()
  return findNight(db, fresh.day)
}

export async function findNightPlay(
  db: Queryable,
  playerId: string,
  day: number,
): Promise<NightPlayRow | null> {
  const [row] = await db
    .select()
    .from(nightPlay)
    .where(and(eq(nightPlay.playerId, playerId), eq(nightPlay.day, day)))
  return row ?? null
}

/** False where the player has begun this night already. */
export async function insertNightPlay(
  tx: Transaction,
  { playerId, id: playId, epoch }: PlayRow,
  day: number,
): Promise<boolean> {
  const added = await tx
    .insert(nightPlay)
    .values({ playerId, day, playId, epoch })
    .onConflictDoNothing()
    .returning({ day: nightPlay.day })
  return added.length > 0
}

/** The night that a player's newest run of a tale is of. */
export async function dayOfRun(
  db: Queryable,
  { playerId, gameId }: { playerId: string; gameId: string },
): Promise<number | null> {
  const [row] = await db
    .select({ day: nightPlay.day })
    .from(nightPlay)
    .innerJoin(night, eq(night.day, nightPlay.day))
    .where(and(eq(nightPlay.playerId, playerId), eq(night.gameId, gameId)))
    .orderBy(desc(nightPlay.day))
    .limit(1)
  return row?.day ?? null
}

interface Finish {
  readonly steps: readonly NightStep[]
  readonly ending: string
  readonly isWin: boolean
}

/** Writes down how a run of a tale ended. */
export async function finishNightPlay(
  tx: Transaction,
  { playerId, id: playId, epoch }: Pick<PlayRow, 'playerId' | 'id' | 'epoch'>,
  finish: Finish,
): Promise<void> {
  await tx
    .update(nightPlay)
    .set({ ...finish, endedAt: appClock })
    .where(
      and(
        eq(nightPlay.playerId, playerId),
        eq(nightPlay.playId, playId),
        eq(nightPlay.epoch, epoch),
      ),
    )
}

/** More than anybody looks back. */
const mostNights = 1000

/** The nights that a player has finished, the last first. */
export async function finishedNights(db: Queryable, playerId: string): Promise<number[]> {
  const rows = await db
    .select({ day: nightPlay.day })
    .from(nightPlay)
    .where(and(eq(nightPlay.playerId, playerId), isNotNull(nightPlay.ending)))
    .orderBy(desc(nightPlay.day))
    .limit(mostNights)
  return rows.map(({ day }) => day)
}

/** How often each was chosen, and each ending came, by all who have finished a night. */
export interface NightCounts {
  readonly players: number
  /** `at` of a step → id → count. */
  readonly steps: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly endings: ReadonlyMap<string, number>
}

type Counted = { at: string | null; id: string; n: number }

export async function countNight(db: Queryable, day: number): Promise<NightCounts> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT NULL AS at, ending AS id, count(*)::integer AS n
    FROM night_play WHERE day = ${day} AND ending IS NOT NULL GROUP BY ending
    UNION ALL
    SELECT step ->> 'at', step ->> 'id', count(*)::integer
    FROM night_play, jsonb_array_elements(steps) AS step
    WHERE day = ${day} AND ending IS NOT NULL GROUP BY 1, 2`)
  const steps = new Map<string, Map<string, number>>()
  const endings = new Map<string, number>()
  for (const { at, id, n } of rows) {
    if (at === null) endings.set(id, n)
    else steps.set(at, (steps.get(at) ?? new Map<string, number>()).set(id, n))
  }
  return { players: [...endings.values()].reduce((sum, n) => sum + n, 0), steps, endings }
}
