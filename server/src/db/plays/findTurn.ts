import { eq } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { type PlayerRow, player } from '../schema/player.ts'
import { type TurnRow, turn } from '../schema/turn.ts'

/** A turn with the play and the player it belongs to, none of them locked. */
export async function findTurn(
  db: Queryable,
  turnId: string,
): Promise<{ turn: TurnRow; play: PlayRow; player: PlayerRow } | null> {
  const [row] = await db
    .select({ turn, play, player })
    .from(turn)
    .innerJoin(play, eq(play.id, turn.playId))
    .innerJoin(player, eq(player.id, play.playerId))
    .where(eq(turn.id, turnId))
  return row ?? null
}
