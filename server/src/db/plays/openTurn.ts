import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type TurnRow, turn } from '../schema/turn.ts'

/** The turn that is still being answered; a play has one at most. */
export async function openTurn(db: Queryable, playId: string): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), ne(turn.state, 'done')))
  return row ?? null
}

/** The turn a client named by its own key. */
export async function turnByKey(
  db: Queryable,
  playId: string,
  key: string,
): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), eq(turn.key, key)))
  return row ?? null
}
