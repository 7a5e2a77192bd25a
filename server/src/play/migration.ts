import { begin, type Entry, type MigrationResult, replay, type Story } from '@fabula/story'
import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { type PlayRow, play } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import { pinnedStory, playChanges } from './playState.ts'
import { logOf } from './savedTurn.ts'
import { readRecords } from './store/log.ts'
import { lockPlay, movePlay } from './store/plays.ts'
import { openTurn } from './store/turns.ts'
import { chained } from './turnDecision.ts'

/**
 * Lets a play go on in the version `to`, if it can, and writes that into its log.
 * @returns what became of it; 'waiting' while a turn of it is open; null when it is gone or there already
 */
export function migratePlay(
  context: Pick<AppContext, 'database' | 'catalog'>,
  playId: string,
  to: Story,
): Promise<MigrationResult | 'waiting' | null> {
  const { version } = to.script
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, playId)
    if (!play || play.scriptVersion === version) return null
    if (await openTurn(tx, play.id)) return 'waiting'
    const survival = await previewMigration(context, play, to, tx)
    if (!('state' in survival)) return survival
    const { kind: how, state } = survival
    const entry: Entry = { kind: 'moved', body: { v: 1, version, how, state } }
    const records = play.logSeq < 0 ? [] : chained(play, [entry], play.now)
    await movePlay(tx, play, records, { ...playChanges(to, state), scriptVersion: version })
    return survival
  })
}

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

const batch = 200

/** The plays of a game that are not over and stand on another version, in the order of their ids. */
export async function* playsToMove(
  db: Queryable,
  { gameId, version }: { gameId: string; version: number },
): AsyncGenerator<PlayRow> {
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(play)
      .where(
        and(
          eq(play.gameId, gameId),
          ne(play.scriptVersion, version),
          notInArray(play.status, ['won', 'failed']),
          after === undefined ? undefined : gt(play.id, after),
        ),
      )
      .orderBy(asc(play.id))
      .limit(batch)
    yield* rows
    after = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}
