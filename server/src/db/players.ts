import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './database.ts'
import { type PlayerRow, player } from './schema/index.ts'
import { sha256 } from './sha256.ts'

export interface Birth {
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
