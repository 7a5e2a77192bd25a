import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type LogTextRow, logText } from '../schema/logText.ts'
import { compiledStatement, param } from '../writtenOut.ts'

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
  await save(db, { playId, texts: JSON.stringify(texts) })
}

/** Texts as part of a statement. */
export const savedTexts = sql`
  INSERT INTO ${logText} (play_id, hash, salt, text, lang)
  SELECT ${param('playId')}::uuid, typed.hash, typed.salt, typed.text, typed.lang
  FROM jsonb_to_recordset(${param('texts')}::jsonb)
    AS typed (hash text, salt text, text text, lang text)
  ON CONFLICT DO NOTHING`

const save = compiledStatement(savedTexts)

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
