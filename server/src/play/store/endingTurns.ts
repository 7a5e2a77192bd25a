import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { type PlayRow, play, type TurnRow, turn } from '../../db/schema/plays.ts'

const endingOf = sql<string | null>`${turn.decision}->'direction'->'ending'->>'id'`
const stands = and(eq(turn.state, 'done'), ne(turn.outcome, 'rejected'), eq(turn.undone, false))

/** The turn that ended this run; null while it goes on. A revive takes an ending back, and a later one counts. */
export async function endingTurn(
  db: Queryable,
  { playerId, id, epoch }: Pick<PlayRow, 'playerId' | 'id' | 'epoch'>,
): Promise<TurnRow | null> {
  const isOfRun = and(eq(turn.playerId, playerId), eq(turn.playId, id), eq(turn.epoch, epoch))
  const [row] = await db
    .select()
    .from(turn)
    .where(and(isOfRun, stands, sql`${endingOf} IS NOT NULL`))
    .orderBy(desc(turn.n))
    .limit(1)
  return row ?? null
}

/** The first turn of any run that came to one of these endings. */
export async function firstTurnTo(
  db: Queryable,
  { playerId, gameId }: Pick<PlayRow, 'playerId' | 'gameId'>,
  endings: readonly string[],
): Promise<TurnRow | null> {
  const [row] = await db
    .select({ turn })
    .from(play)
    .innerJoin(turn, and(eq(turn.playerId, play.playerId), eq(turn.playId, play.id)))
    .where(
      and(
        eq(play.playerId, playerId),
        eq(play.gameId, gameId),
        stands,
        sql`${endingOf} = ANY (${sql.param([...endings])}::text[])`,
      ),
    )
    .orderBy(asc(turn.n))
    .limit(1)
  return row?.turn ?? null
}
