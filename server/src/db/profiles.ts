import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './database.ts'
import { identity, type PlayerRow, player, zoneChange } from './schema/index.ts'

type Provider = (typeof identity.$inferSelect)['provider']

export type ProfileChanges = Partial<
  Pick<PlayerRow, 'nickname' | 'avatar' | 'gender' | 'birthYear' | 'birthMonth'>
>

/** The player as stored; in a transaction, after the player's lock, nobody changes it in between. */
export async function playerById(db: Queryable, playerId: string): Promise<PlayerRow> {
  const [row] = await db.select().from(player).where(eq(player.id, playerId))
  if (!row) throw new Error(`no player ${playerId}`)
  return row
}

export async function saveProfile(
  tx: Transaction,
  playerId: string,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.update(player).set(changes).where(eq(player.id, playerId))
}

export async function isZone(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM time_zone WHERE name = ${name}`)
  return rows.length > 0
}

/** Moves a player to another zone, and keeps a note of it. */
export async function moveZone(
  tx: Transaction,
  move: { playerId: string; fromTz: string; toTz: string; changedAt: number },
): Promise<void> {
  const { playerId, toTz, changedAt } = move
  await tx.update(player).set({ tz: toTz, tzChangedAt: changedAt }).where(eq(player.id, playerId))
  await tx.insert(zoneChange).values(move)
}

/** Who the player is elsewhere; none is a guest. */
export async function providersOf(db: Queryable, playerId: string): Promise<ReadonlySet<Provider>> {
  const rows = await db
    .select({ provider: identity.provider })
    .from(identity)
    .where(eq(identity.playerId, playerId))
  return new Set(rows.map((row) => row.provider))
}

export async function guideBeginner(db: Queryable, playerId: string): Promise<void> {
  await db.update(player).set({ beginnerGuide: true }).where(eq(player.id, playerId))
}

export async function takeRegistrationGift(db: Queryable, playerId: string): Promise<void> {
  await db.update(player).set({ regReward: false }).where(eq(player.id, playerId))
}
