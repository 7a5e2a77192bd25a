import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { modelTurn, type PlayRow, turn } from '../../db/schema/plays.ts'
import { param, prepared } from '../../db/statement.ts'

/** A fact that a model proposed: no canon, and the player may strike it. */
export interface ModelFact {
  /** Number of the turn it was told on, and its place among that turn's. */
  readonly n: number
  readonly at: number
  readonly text: string
  readonly isStruck: boolean
}

type Run = Pick<PlayRow, 'playerId' | 'id' | 'epoch'>

function isOfRun({ playerId, id, epoch }: Run | Record<keyof Run, Placeholder>) {
  return and(eq(modelTurn.playerId, playerId), eq(modelTurn.playId, id), eq(modelTurn.epoch, epoch))
}

/** What models proposed in a run, the oldest first; nothing of turns that were taken back. */
export async function readModelFacts(db: Queryable, run: Run): Promise<ModelFact[]> {
  const rows = await factsOfRun(db).execute({ ...run })
  return rows.flatMap(({ n, facts, struck }) =>
    facts.map((text, at) => ({ n, at, text, isStruck: struck.includes(at) })),
  )
}

const factsOfRun = prepared((db) =>
  db
    .select({ n: modelTurn.n, facts: modelTurn.facts, struck: modelTurn.struck })
    .from(modelTurn)
    .innerJoin(turn, and(eq(turn.playerId, modelTurn.playerId), eq(turn.id, modelTurn.turnId)))
    .where(
      and(
        isOfRun({ playerId: param('playerId'), id: param('id'), epoch: param('epoch') }),
        eq(turn.undone, false),
        sql`jsonb_array_length(${modelTurn.facts}) > 0`,
      ),
    )
    .orderBy(asc(modelTurn.n))
    .prepare('model_facts'),
)

/** False where there is no such fact. */
export async function saveStroke(
  db: Queryable,
  run: Run,
  { n, at, isStruck }: Pick<ModelFact, 'n' | 'at' | 'isStruck'>,
): Promise<boolean> {
  const others = sql`array_remove(${modelTurn.struck}, ${at}::smallint)`
  const struck = isStruck ? sql`array_append(${others}, ${at}::smallint)` : others
  const changed = await db
    .update(modelTurn)
    .set({ struck })
    .where(
      and(isOfRun(run), eq(modelTurn.n, n), sql`jsonb_array_length(${modelTurn.facts}) > ${at}`),
    )
    .returning({ n: modelTurn.n })
  return changed.length > 0
}
