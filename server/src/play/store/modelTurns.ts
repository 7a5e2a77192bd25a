import type { LlmUsage, ModelRecord, ModelTurn } from '@fabula/story'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { bookModel } from '../../db/schema/books.ts'
import { appClockPlus } from '../../db/schema/columns.ts'
import { modelTurn, play, type TurnRow, turn } from '../../db/schema/plays.ts'
import { compiledStatement, param, prepared } from '../../db/statement.ts'

const cachedShare = 0.1

/** Stores what a model had to do with a turn. Of one that came to nothing only what it took is of use. */
export async function insertModelTurn(
  tx: Transaction,
  { playerId, id: turnId, playId, epoch, n }: TurnRow,
  { sent, received, note, language, fault, cuts, facts, usage }: ModelRecord,
): Promise<void> {
  const isTold = received !== ''
  await insertion(tx).execute({
    ...{ playerId, turnId, playId, epoch, n, note, fault, cuts, facts, usage },
    sent: isTold ? storable(sent) : null,
    received: isTold ? storable(received) : null,
    lang: language,
    ...sumOfUsage(usage),
  })
}

const insertion = prepared((db) =>
  db
    .insert(modelTurn)
    .values({
      ...{ playerId: param('playerId'), turnId: param('turnId'), playId: param('playId') },
      ...{ epoch: param('epoch'), n: param('n'), sent: param('sent') },
      ...{ received: param('received'), note: param('note'), lang: param('lang') },
      ...{ fault: param('fault'), cuts: param('cuts'), facts: param('facts') },
      ...{ usage: param('usage'), tokens: param('tokens'), costMicros: param('costMicros') },
    })
    .prepare('model_turn_told'),
)

/** What calls took together, as it counts against a budget. */
export function sumOfUsage(usage: readonly LlmUsage[]): { tokens: number; costMicros: number } {
  const sum = usage.reduce(
    (total, { prompt, cached, completion, costMicros }) => ({
      tokens: total.tokens + prompt - cached + cached * cachedShare + completion,
      costMicros: total.costMicros + costMicros,
    }),
    { tokens: 0, costMicros: 0 },
  )
  return { ...sum, tokens: Math.round(sum.tokens) }
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}

/** The turns of a run as they were sent to a model, the oldest first; turns taken back are left out. */
export async function readModelTurns(
  db: Queryable,
  { playerId, playId, epoch }: Pick<TurnRow, 'playerId' | 'playId' | 'epoch'>,
): Promise<ModelTurn[]> {
  const rows = await turnsOfRun(db).execute({ playerId, playId, epoch })
  return rows.map(({ sent, received, ...rest }) => ({
    ...rest,
    sent: sent ?? '',
    received: received ?? '',
  }))
}

const turnsOfRun = prepared((db) =>
  db
    .select({
      sent: modelTurn.sent,
      received: modelTurn.received,
      note: modelTurn.note,
      language: modelTurn.lang,
    })
    .from(modelTurn)
    .innerJoin(turn, and(eq(turn.playerId, modelTurn.playerId), eq(turn.id, modelTurn.turnId)))
    .where(
      and(
        eq(modelTurn.playerId, param('playerId')),
        eq(modelTurn.playId, param('playId')),
        eq(modelTurn.epoch, param('epoch')),
        eq(turn.undone, false),
        isNotNull(modelTurn.sent),
      ),
    )
    .orderBy(asc(modelTurn.n))
    .prepare('model_turns'),
)

const dayMs = 86_400_000

/** Tokens that a player has used in the last 24 hours, for turns and for books. */
export async function tokensOfDay(db: Queryable, playerId: string): Promise<number> {
  const [sum] = await tokensSince(db, { playerId })
  return sum?.tokens ?? 0
}

const since = sql`(SELECT ${appClockPlus(-dayMs)})`
const ofPlayer = sql`WHERE player_id = ${param('playerId')}::uuid AND at > ${since}`
const tokensSince = compiledStatement<{ tokens: number }>(sql`
  SELECT (coalesce((SELECT sum(tokens) FROM ${modelTurn} ${ofPlayer}), 0)
    + coalesce((SELECT sum(tokens) FROM ${bookModel} ${ofPlayer}), 0))::float8 AS tokens`)

/** What models took of one story; tokens and costs are those of its books too. */
export interface ModelCost {
  readonly game: string
  readonly plays: number
  readonly turns: number
  readonly failed: number
  readonly prompt: number
  readonly cached: number
  readonly completion: number
  /** Tokens of its books alone, whose plays may be older. */
  readonly bookTokens: number
  readonly costMicros: number
}

/** For operators: it reads the turns of all players. The dearest story comes first. */
export async function modelCosts(db: Queryable, days: number): Promise<ModelCost[]> {
  const used = (name: keyof LlmUsage) =>
    sql`(SELECT sum((used->>${sql.raw(`'${name}'`)})::bigint) FROM jsonb_array_elements(usage) AS used)`
  const sumOf = (name: keyof LlmUsage) => sql`coalesce(sum(${used(name)}), 0)::float8`
  const ofBooks = sql`coalesce(sum(${used('prompt')} + ${used('completion')}) FILTER (WHERE play_id IS NULL), 0)::float8`
  const { rows } = await db.execute<ModelCost & Record<string, unknown>>(sql`
    SELECT game_id AS game, count(DISTINCT play_id)::int AS plays, count(play_id)::int AS turns,
      count(fault)::int AS failed, ${sumOf('prompt')} AS prompt, ${sumOf('cached')} AS cached,
      ${sumOf('completion')} AS completion, ${ofBooks} AS "bookTokens", sum(cost_micros)::float8 AS "costMicros"
    FROM (
      SELECT ${play.gameId}, ${play.id} AS play_id, fault, usage, cost_micros, at FROM ${modelTurn}
      JOIN ${play} ON ${play.playerId} = ${modelTurn.playerId} AND ${play.id} = ${modelTurn.playId}
      UNION ALL SELECT game_id, NULL, NULL, usage, cost_micros, at FROM ${bookModel}
    ) AS taken
    WHERE at > app_clock() - ${days} * interval '1 day'
    GROUP BY game_id ORDER BY "costMicros" DESC, turns DESC`)
  return rows
}
