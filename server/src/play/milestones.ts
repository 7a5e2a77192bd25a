import type { Calls, OutputOf } from '@fabula/contract'
import { type Milestone, milestones } from '@fabula/rules'
import { milestonesOf } from '@fabula/story'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import { isOwnStory } from '../catalog/own/ownStories.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import type { Queryable } from '../db/database.ts'
import { milestone } from '../db/schema/keepsakes.ts'
import { type PlayRow, play, turn } from '../db/schema/plays.ts'
import { livedTurns } from './lives.ts'
import { findPlay } from './store/plays.ts'

type Milestones = Calls['user/milestones']

/** Stories that are looked at where none is named. */
const mostPlays = 3

/** The player's milestones. Those that the lives in one story, or in the last played, reach now are stored, each once [R15.05]. */
export async function showMilestones(
  { database: { db }, catalog }: CatalogDeps,
  { player }: PlayerSession,
  gameId: string | undefined,
): Promise<OutputOf<Milestones>> {
  const plays =
    gameId === undefined
      ? await lastPlays(db, player.id)
      : [await findPlay(db, player.id, gameId)].flatMap((found) => found ?? [])
  const storiesEnded = await countEnded(db, player.id)
  const reached = new Map<Milestone, string>()
  for (const row of plays) {
    const script = catalog.newest(row.gameId)?.script
    // A story of one's own may end wherever its author likes.
    if (!script || isOwnStory(row.gameId)) continue
    const turns = await livedTurns(db, row)
    for (const id of milestonesOf({ script, turns, storiesEnded })) reached.set(id, row.gameId)
  }
  const fresh = await store(db, player.id, reached)
  const rows = await db.select().from(milestone).where(eq(milestone.playerId, player.id))
  return {
    milestones: milestones.map((id) => ({
      id,
      reached_at: rows.find((row) => row.id === id)?.reachedAt ?? null,
      is_new: fresh.has(id),
    })),
  }
}

/** The story in which the player reached a milestone; null where they have not. */
export async function gameOfMilestone(
  db: Queryable,
  playerId: string,
  id: string,
): Promise<string | null> {
  const isTheirs = and(eq(milestone.playerId, playerId), eq(milestone.id, id))
  const [row] = await db.select({ gameId: milestone.gameId }).from(milestone).where(isTheirs)
  return row?.gameId ?? null
}

function lastPlays(db: Queryable, playerId: string): Promise<PlayRow[]> {
  return db
    .select()
    .from(play)
    .where(eq(play.playerId, playerId))
    .orderBy(desc(play.playedAt))
    .limit(mostPlays)
}

/** Stories in which the player came to an ending, in any run. */
async function countEnded(db: Queryable, playerId: string): Promise<number> {
  const isOfPlay = and(eq(turn.playerId, play.playerId), eq(turn.playId, play.id))
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(play)
    .where(
      and(
        eq(play.playerId, playerId),
        sql`EXISTS (SELECT FROM ${turn} WHERE ${isOfPlay} AND ${turn.outcome} <> 'rejected'
          AND ${turn.decision}->'direction'->>'ending' IS NOT NULL)`,
      ),
    )
  return row?.n ?? 0
}

/** @returns those that were not reached before */
async function store(
  db: Queryable,
  playerId: string,
  reached: ReadonlyMap<Milestone, string>,
): Promise<ReadonlySet<string>> {
  if (reached.size === 0) return new Set()
  const added = await db
    .insert(milestone)
    .values([...reached].map(([id, gameId]) => ({ playerId, id, gameId })))
    .onConflictDoNothing()
    .returning({ id: milestone.id })
  return new Set(added.map(({ id }) => id))
}
