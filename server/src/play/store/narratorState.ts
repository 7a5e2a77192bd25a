import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { narratorState, type PlayRow, play } from '../../db/schema/plays.ts'
import { compiledStatement, param } from '../../db/statement.ts'

type Run = Pick<PlayRow, 'playerId' | 'id' | 'epoch'>

/** The narrator's bags of this run; null at its start. Its reader parses them. */
export async function readNarratorState(db: Queryable, run: Run): Promise<unknown> {
  const [row] = await db
    .select({ body: narratorState.body })
    .from(narratorState)
    .where(
      and(
        eq(narratorState.playerId, run.playerId),
        eq(narratorState.playId, run.id),
        eq(narratorState.epoch, run.epoch),
      ),
    )
  return row?.body ?? null
}

/** The same, of the run that this player's play of a game is in. */
export async function narratorStateOf(
  db: Queryable,
  { playerId, gameId }: Pick<PlayRow, 'playerId' | 'gameId'>,
): Promise<unknown> {
  const [row] = await stateOf(db, { playerId, gameId })
  return row?.body ?? null
}

const stateOf = compiledStatement<{ body: unknown }>(sql`
  SELECT ${narratorState.body} FROM ${play} JOIN ${narratorState}
    ON ${narratorState.playerId} = ${play.playerId} AND ${narratorState.playId} = ${play.id} AND ${narratorState.epoch} = ${play.epoch}
  WHERE ${play.playerId} = ${param('playerId')}
    AND ${play.gameId} = ${param('gameId')}`)

export async function saveNarratorState(db: Queryable, run: Run, body: unknown): Promise<void> {
  const { playerId, id: playId, epoch } = run
  await save(db, { playerId, playId, epoch, narratorState: JSON.stringify(body) })
}

/** The same as part of a statement. */
export const upsertNarratorState = sql`
  INSERT INTO ${narratorState} (player_id, play_id, epoch, body)
  VALUES (${param('playerId')}::uuid, ${param('playId')}::uuid, ${param('epoch')}::integer, ${param('narratorState')}::jsonb)
  ON CONFLICT (player_id, play_id) DO UPDATE SET epoch = excluded.epoch, body = excluded.body`

const save = compiledStatement(upsertNarratorState)
