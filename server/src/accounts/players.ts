import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { identity, type PlayerRow, player, zoneChange } from '../db/schema/accounts.ts'
import { sha256 } from './sessions.ts'

interface Birth {
  readonly year: number
  readonly month: number
}

/** Locks the guest who has this secret until the transaction ends. */
export async function lockGuest(tx: Transaction, secret: string): Promise<PlayerRow | null> {
  const [found] = await tx
    .select()
    .from(player)
    .where(eq(player.guestSecretHash, sha256(secret)))
    .for('no key update')
  return found ?? null
}

/** An unknown zone becomes UTC, and the first day begins there: the database sees to both. */
export async function insertGuest(
  tx: Transaction,
  guest: { secret: string; tz: string | undefined; lang: string },
): Promise<PlayerRow> {
  const [made] = await tx
    .insert(player)
    .values({ guestSecretHash: sha256(guest.secret), tz: guest.tz ?? 'UTC', lang: guest.lang })
    .returning()
  if (!made) throw new Error('no player was stored')
  return made
}

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow | null> {
  const [found] = await db.select().from(player).where(eq(player.id, id))
  return found ?? null
}

/**
 * The player's first look at themselves on a day of theirs; null where there was one before. Needs the player's lock.
 * The first login is over with its day, for a guest who stays signed in may never log in again.
 */
export async function recordFirstVisit(
  tx: Transaction,
  playerId: string,
  day: number,
): Promise<{ readonly firstLogin: boolean } | null> {
  const [look] = await tx
    .update(player)
    .set({ lookedDay: day, firstLogin: sql`${player.firstLogin} AND ${player.lookedDay} IS NULL` })
    .where(and(eq(player.id, playerId), sql`${player.lookedDay} IS DISTINCT FROM ${day}`))
    .returning({ firstLogin: player.firstLogin })
  return look ?? null
}

/** What every login leaves on the player. The age is asked once: what is known already stays. */
export async function recordLogin(
  tx: Transaction,
  found: PlayerRow,
  login: { isNew: boolean; termsVersion: string; birth: Birth | null; lang: string },
): Promise<void> {
  const birth =
    found.birthYear === null && login.birth
      ? { birthYear: login.birth.year, birthMonth: login.birth.month }
      : {}
  await tx
    .update(player)
    .set({
      ...birth,
      firstLogin: login.isNew,
      termsVersion: login.termsVersion,
      termsAt: sql`app_clock()`,
      seenAt: sql`app_clock()`,
      lang: login.lang,
    })
    .where(eq(player.id, found.id))
}

/** The one clock, in epoch milliseconds. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT app_clock() AS at`)
  return Date.parse(String(rows[0]?.at))
}

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
