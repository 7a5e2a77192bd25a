import { and, eq, max } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { storyVersion } from '../db/schema/catalog.ts'
import { play } from '../db/schema/plays.ts'

export interface VersionKey {
  readonly gameId: string
  readonly version: number
}

/** Stores the files of a version, in the place of those stored before. */
export async function saveVersion(
  db: Queryable,
  { gameId, version }: VersionKey,
  source: unknown,
): Promise<void> {
  await db
    .insert(storyVersion)
    .values({ gameId, version, source })
    .onConflictDoUpdate({
      target: [storyVersion.gameId, storyVersion.version],
      set: { source },
    })
}

/** The stored files of a version, not parsed; null if there are none. */
export async function readVersion(
  db: Queryable,
  { gameId, version }: VersionKey,
): Promise<unknown> {
  const [row] = await db
    .select({ source: storyVersion.source })
    .from(storyVersion)
    .where(and(eq(storyVersion.gameId, gameId), eq(storyVersion.version, version)))
  return row?.source ?? null
}

/** Newest stored version of a story; 0 if there is none. */
export async function newestKept(db: Queryable, gameId: string): Promise<number> {
  const [row] = await db
    .select({ version: max(storyVersion.version) })
    .from(storyVersion)
    .where(eq(storyVersion.gameId, gameId))
  return row?.version ?? 0
}

export function keptVersions(db: Queryable): Promise<VersionKey[]> {
  return db
    .select({ gameId: storyVersion.gameId, version: storyVersion.version })
    .from(storyVersion)
    .orderBy(storyVersion.gameId, storyVersion.version)
}

/** The versions that plays are pinned to, also plays that are over, because they can still be read. */
export function playedVersions(db: Queryable): Promise<VersionKey[]> {
  return db
    .selectDistinct({ gameId: play.gameId, version: play.scriptVersion })
    .from(play)
    .orderBy(play.gameId, play.scriptVersion)
}
