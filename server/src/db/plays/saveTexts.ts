import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type LogTextRow, logText } from '../schema/logText.ts'

/** A text of the log, with the salt its hash was made with. */
export interface SaltedText {
  readonly hash: string
  readonly salt: string
  readonly text: string
  readonly lang: string
}

export async function saveTexts(
  db: Queryable,
  playId: string,
  texts: readonly SaltedText[],
): Promise<void> {
  if (texts.length === 0) return
  await db
    .insert(logText)
    .values(texts.map((text) => ({ ...text, playId })))
    .onConflictDoNothing()
}

export function readTexts(
  db: Queryable,
  playId: string,
  hashes: readonly string[],
): Promise<LogTextRow[]> {
  return db
    .select()
    .from(logText)
    .where(and(eq(logText.playId, playId), inArray(logText.hash, [...hashes])))
}

/** Forgets what was typed and told in a play. Its log still verifies: only hashes are linked. */
export async function eraseTexts(db: Queryable, playId: string): Promise<void> {
  await db.update(logText).set({ salt: null, text: null }).where(eq(logText.playId, playId))
}
