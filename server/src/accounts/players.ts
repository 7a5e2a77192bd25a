import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { identity, type PlayerRow, player } from '../db/schema/accounts.ts'

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow | null> {
  const [row] = await db.select().from(player).where(eq(player.id, id))
  return row ?? null
}

/** The player, who must exist. In a transaction that holds the player's lock the row can't change. */
export async function getPlayer(db: Queryable, id: string): Promise<PlayerRow> {
  const row = await findPlayer(db, id)
  if (row) return row
  throw new Error(`no player ${id}`)
}

/**
 * Records that the player opened the app on this day of theirs; null if that is recorded already. Needs the player's
 * lock. `firstLogin` ends with the first day, because a guest who stays signed in may never log in again.
 */
export async function recordFirstVisit(
  tx: Transaction,
  playerId: string,
  day: number,
): Promise<{ readonly firstLogin: boolean } | null> {
  const [row] = await tx
    .update(player)
    .set({
      lastVisitDay: day,
      firstLogin: sql`${player.firstLogin} AND ${player.lastVisitDay} IS NULL`,
    })
    .where(and(eq(player.id, playerId), sql`${player.lastVisitDay} IS DISTINCT FROM ${day}`))
    .returning({ firstLogin: player.firstLogin })
  return row ?? null
}

type Provider = (typeof identity.$inferSelect)['provider']

/** The services with which the player can sign in; none for a guest. */
export async function providersOf(db: Queryable, playerId: string): Promise<ReadonlySet<Provider>> {
  const rows = await db
    .select({ provider: identity.provider })
    .from(identity)
    .where(eq(identity.playerId, playerId))
  return new Set(rows.map((row) => row.provider))
}

/** The tutorial is over: its guidance is not shown again. */
export async function endBeginnerGuide(db: Queryable, playerId: string): Promise<void> {
  await db.update(player).set({ beginnerGuide: true }).where(eq(player.id, playerId))
}

/** The registration gift was seen. It was paid at registration; only its announcement ends. */
export async function clearRegistrationGift(db: Queryable, playerId: string): Promise<void> {
  await db.update(player).set({ regReward: false }).where(eq(player.id, playerId))
}
