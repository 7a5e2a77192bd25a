import type { Terminal } from '@fabula/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { appVersion, type VersionRow, versionIgnored } from './schema/index.ts'

/** Versions of a terminal that are out, the newest first. */
export function versionsOf(
  db: Queryable,
  terminal: Terminal,
  limit: number,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.terminal, terminal), sql`${appVersion.publishedAt} <= app_clock()`))
    .orderBy(desc(appVersion.versionCode))
    .limit(limit)
}

/** The newest version the player does not want to hear of; 0 is none. */
export async function ignoredVersion(
  db: Queryable,
  playerId: string,
  terminal: Terminal,
): Promise<number> {
  const [row] = await db
    .select({ code: versionIgnored.versionCode })
    .from(versionIgnored)
    .where(and(eq(versionIgnored.playerId, playerId), eq(versionIgnored.terminal, terminal)))
  return row?.code ?? 0
}

export async function ignoreVersion(
  db: Queryable,
  ignored: { playerId: string; terminal: Terminal; versionCode: number },
): Promise<void> {
  await db
    .insert(versionIgnored)
    .values(ignored)
    .onConflictDoUpdate({
      target: [versionIgnored.playerId, versionIgnored.terminal],
      set: { versionCode: sql`greatest(${versionIgnored.versionCode}, ${ignored.versionCode})` },
    })
}

export type NewVersion = typeof appVersion.$inferInsert

/** @returns false where this terminal has that version already; then nothing is changed */
export async function addVersion(db: Queryable, version: NewVersion): Promise<boolean> {
  const added = await db
    .insert(appVersion)
    .values(version)
    .onConflictDoNothing()
    .returning({ code: appVersion.versionCode })
  return added.length === 1
}
