import { begin, type MigrationResult, replay, type Story } from '@fabula/story'
import type { Queryable } from '../db/database.ts'
import { readRecords } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { AppContext } from '../House.ts'
import { logOf } from './logOf.ts'
import { pinnedStory } from './pinnedStory.ts'

/** What becomes of a play under the rules of `to`. Reads its log, and changes nothing. */
export async function previewMigration(
  { database, catalog }: Pick<AppContext, 'database' | 'catalog'>,
  play: PlayRow,
  to: Story,
  db: Queryable = database.db,
): Promise<MigrationResult> {
  // Before its opening a play has no log, and nothing to lose.
  if (play.logSeq < 0) return { kind: 'unchanged', state: begin(to.script) }
  const from = pinnedStory({ catalog }, play)
  if (!from) return { kind: 'stays', why: 'The version it stands on is not on the shelf.' }
  const records = logOf(await readRecords(db, play))
  return replay({ from: from.script, to: to.script }, records)
}
