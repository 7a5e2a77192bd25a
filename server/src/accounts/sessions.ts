import { createHash, randomBytes } from 'node:crypto'
import type { Terminal } from '@fabula/contract'
import { playerDayAt } from '@fabula/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { batched } from '../db/batched.ts'
import type { Db, Queryable, Transaction } from '../db/database.ts'
import { type PlayerRow, player, type SessionRow, session } from '../db/schema/accounts.ts'
import { account } from '../db/schema/wallet.ts'
import type { Balances } from '../wallet/ledger/posting.ts'

/** Enough for secrets of 256 random bits: nobody guesses those, so nothing slow or salted is needed. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Days of a session: each use moves its end on, to no later than the absolute one. */
const slidingDays = 30
const absoluteDays = 180
/** The end is moved at most this often, so that a call is a read and not a write. */
const slideEvery = sql`interval '1 hour'`

/** A player's session that holds. */
export interface PlayerSession {
  /** As the client sent it: it is stored only as its hash. */
  readonly token: string
  readonly session: SessionRow
  readonly player: PlayerRow
  /** The moment of the call, epoch ms by the database. */
  readonly now: number
  readonly standing: DailyStatus
}

/** A player's day and purse at the moment of the call: a look that locks and changes nothing. */
interface DailyStatus {
  /** The player's day; nothing may have touched it yet. */
  readonly day: number
  /** Something has: its refill is in the balances. */
  readonly isBegun: boolean
  readonly balances: Balances
}

/** What the token of a call leads to, whether it still holds or not. */
export interface FoundSession extends Omit<PlayerSession, 'token'> {
  readonly expired: boolean
  /** Long enough unused that its end should be moved. */
  readonly slides: boolean
}

/** Finds sessions by their tokens; those that lead nowhere are missing. Built once: every call begins with it. */
export function sessionFinder(
  db: Db,
): (tokens: readonly string[]) => Promise<ReadonlyMap<string, FoundSession>> {
  const hashes = sql`SELECT decode(unnest(${sql.placeholder('hashes')}::text[]), 'hex')`
  const statement = db
    .select({
      session,
      player,
      now: sql`floor(extract(epoch FROM at) * 1000)`.mapWith(Number),
      expired: sql<boolean>`${session.expiresAt} <= at`,
      slides: sql<boolean>`${session.seenAt} < at - ${slideEvery}`,
      civil: sql<number>`today - date '1970-01-01'`,
      midnight: sql`extract(epoch FROM today::timestamp AT TIME ZONE ${player.tz}) * 1000`.mapWith(
        Number,
      ),
      coin: balanceOf('coin'),
      energy: balanceOf('energy'),
    })
    .from(session)
    .innerJoin(player, eq(player.id, session.playerId))
    .crossJoinLateral(sql`(SELECT app_clock() AS at) AS clock`)
    .crossJoinLateral(sql`(SELECT (at AT TIME ZONE ${player.tz})::date AS today) AS calendar`)
    .where(sql`${session.tokenHash} IN (${hashes})`)
    .prepare('sessions')
  return async (tokens) => {
    const byHash = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]))
    const rows = await statement.execute({ hashes: [...byHash.keys()] })
    return new Map(
      rows.map(({ civil, midnight, coin, energy, ...row }) => {
        const last = { day: row.player.lastDay, start: row.player.lastStart }
        const { day } = playerDayAt({ now: row.now, civil, midnight }, last)
        const standing = { day, isBegun: day === last.day, balances: { coin, energy } }
        return [byHash.get(row.session.tokenHash.toString('hex')) ?? '', { ...row, standing }]
      }),
    )
  }
}

function balanceOf(currency: 'coin' | 'energy') {
  return sql`(SELECT coalesce(sum(${account.balance}), 0) FROM ${account}
    WHERE ${account.owner} = ${player.id} AND ${account.kind} = 'wallet'
      AND ${account.currency} = ${sql.raw(`'${currency}'`)})`.mapWith(Number)
}

export async function slideSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .update(session)
    .set({
      seenAt: sql`app_clock()`,
      expiresAt: sql`least(app_clock() + make_interval(days => ${slidingDays}),
        ${session.createdAt} + make_interval(days => ${absoluteDays}))`,
    })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
}

/** Ends the player's session of the same kind, and opens one. The token itself is stored nowhere. */
export async function openSession(
  tx: Transaction,
  playerId: string,
  from: { terminal: Terminal; deviceId: string },
): Promise<{ token: string; loginId: string }> {
  const terminalKind = kindOf(from.terminal)
  await tx
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'replaced' })
    .where(
      and(
        eq(session.playerId, playerId),
        eq(session.terminalKind, terminalKind),
        isNull(session.endedAt),
      ),
    )
  const token = randomBytes(32).toString('base64url')
  const [opened] = await tx
    .insert(session)
    .values({
      tokenHash: sha256(token),
      playerId,
      ...from,
      terminalKind,
      expiresAt: sql`app_clock() + make_interval(days => ${slidingDays})`,
    })
    .returning({ loginId: session.loginId })
  if (!opened) throw new Error('no session was stored')
  return { token, loginId: opened.loginId }
}

export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'logout' })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
}

/** Why a session ended is told for so long; then it is as if it had never been. */
const keptDays = 30

/** Drops sessions that ended that long ago; resolves to how many. */
export async function pruneSessions(db: Queryable): Promise<number> {
  const last = sql`app_clock() - make_interval(days => ${keptDays})`
  const { rowCount } = await db
    .delete(session)
    .where(sql`${session.expiresAt} < ${last} OR ${session.endedAt} < ${last}`)
  return rowCount ?? 0
}

export function kindOf(terminal: Terminal): SessionRow['terminalKind'] {
  return terminal === 'web' || terminal === 'ios' ? terminal : 'android'
}

/** What nearly every call asks for, read together with what others ask for at that moment. */
export interface Loaders {
  readonly session: (token: string) => Promise<FoundSession | null>
}

export function createLoaders(db: Db): Loaders {
  return { session: batched(sessionFinder(db)) }
}
