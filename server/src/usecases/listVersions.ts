import type { Calls, OutputOf } from '@fabula/contract'
import type { Caller } from '../Caller.ts'
import { versionsOf } from '../db/versions.ts'
import type { AppContext } from '../House.ts'
import { versionNoteView } from '../present/versionUpdate.ts'

const toldAtMost = 50

/** What came with each version of this terminal, the newest first. */
export async function listVersions(
  { database: { db } }: AppContext,
  { terminal, lang }: Caller,
): Promise<OutputOf<Calls['info/newVersion']>> {
  const versions = await versionsOf(db, terminal, toldAtMost)
  return {
    result: versions.map((row) => ({
      ...versionNoteView(row, lang),
      version_code: row.versionCode,
      at: row.publishedAt,
    })),
  }
}
