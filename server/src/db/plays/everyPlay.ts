import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type PlayRow, play } from '../schema/play.ts'

const batch = 200

/** All plays, a batch at a time, in the order of their ids; or those of one player. */
export async function* everyPlay(db: Queryable, playerId?: string): AsyncGenerator<PlayRow> {
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(play)
      .where(
        and(
          playerId === undefined ? undefined : eq(play.playerId, playerId),
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

export async function playById(db: Queryable, id: string): Promise<PlayRow | null> {
  const [row] = await db.select().from(play).where(eq(play.id, id))
  return row ?? null
}
