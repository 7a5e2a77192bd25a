import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { player } from '../../db/schema/accounts.ts'
import { appClock } from '../../db/schema/columns.ts'
import { modelTurn, play } from '../../db/schema/plays.ts'
import { tellerChoice } from '../../db/schema/safety.ts'
import { param, prepared } from '../../db/statement.ts'

export type TellerName = typeof tellerChoice.$inferSelect.toldBy

interface Place {
  readonly playerId: string
  readonly gameId: string
}

/** Who is to tell a game to a player: null where the player never chose; and whether a guardian wants no model. */
export async function tellerChosen(
  db: Queryable,
  { playerId, gameId }: Place,
): Promise<{ toldBy: TellerName | null; isGuarded: boolean }> {
  const [row] = await chosenBy(db).execute({ playerId, gameId })
  return row ?? { toldBy: null, isGuarded: false }
}

const chosenBy = prepared((db) =>
  db
    .select({
      toldBy: tellerChoice.toldBy,
      isGuarded: sql<boolean>`'model' = ANY (${player.guardianOff})
        AND (${player.guardianLiftsAt} > app_clock()) IS NOT FALSE`,
    })
    .from(player)
    .leftJoin(
      tellerChoice,
      and(eq(tellerChoice.playerId, player.id), eq(tellerChoice.gameId, param('gameId'))),
    )
    .where(eq(player.id, param('playerId')))
    .prepare('teller_chosen'),
)

export async function saveTellerChoice(
  db: Queryable,
  { toldBy, ...place }: Place & { toldBy: TellerName },
): Promise<void> {
  await db
    .insert(tellerChoice)
    .values({ ...place, toldBy })
    .onConflictDoUpdate({
      target: [tellerChoice.playerId, tellerChoice.gameId],
      set: { toldBy, chosenAt: appClock },
    })
}

/** Whether a model told something of the game to the player today, by the date where the player is. */
export async function wasToldByModelToday(
  db: Queryable,
  { playerId, gameId }: Place,
): Promise<boolean> {
  const dateOf = (at: unknown) => sql`(${at} AT TIME ZONE ${player.tz})::date`
  const rows = await db
    .select({ n: modelTurn.n })
    .from(modelTurn)
    .innerJoin(player, eq(player.id, modelTurn.playerId))
    .innerJoin(play, and(eq(play.playerId, modelTurn.playerId), eq(play.id, modelTurn.playId)))
    .where(
      and(
        eq(modelTurn.playerId, playerId),
        eq(play.gameId, gameId),
        sql`${modelTurn.received} IS NOT NULL`,
        sql`${modelTurn.at} > app_clock() - interval '26 hours'`,
        sql`${dateOf(modelTurn.at)} = ${dateOf(sql`app_clock()`)}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
