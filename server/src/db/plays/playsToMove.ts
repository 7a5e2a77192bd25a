import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type PlayRow, play } from '../schema/play.ts'

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
