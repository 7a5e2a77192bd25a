import { playerDayAt } from '@fabula/rules'
import { eq, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import { batched } from '../db/batched.ts'
import type { Db } from '../db/database.ts'
import { player, session } from '../db/schema/accounts.ts'
import { account } from '../db/schema/wallet.ts'
import { hashSecret, ownerOf } from './secrets.ts'

/** The session of an access token, valid or not. */
export interface FoundSession extends Omit<PlayerSession, 'token'> {
  readonly isExpired: boolean
  /** Whether its end was last extended long enough ago to be extended again. */
  readonly needsExtending: boolean
}

/** Queries that nearly every call makes; those of one moment are read by one statement. */
export interface Loaders {
  readonly session: (token: string) => Promise<FoundSession | null>
}

export function createLoaders(db: Db): Loaders {
  return { session: batched(sessionFinder(db)) }
}

/** An end is moved at most this often, so that most calls only read. */
const extendEvery = sql`interval '1 hour'`

/** Finds sessions by their tokens; unknown tokens are missing in the result. Built once: every call needs it. */
export function sessionFinder(
  db: Db,
): (tokens: readonly string[]) => Promise<ReadonlyMap<string, FoundSession>> {
  const { placeholder } = sql
  const asked = sql`SELECT * FROM unnest(${placeholder('owners')}::uuid[], ${placeholder('hashes')}::bytea[])`
  const statement = db
    .select({
      session,
      player,
      now: sql`floor(extract(epoch FROM at) * 1000)`.mapWith(Number),
      isExpired: sql<boolean>`${session.expiresAt} <= at`,
      needsExtending: sql<boolean>`${session.seenAt} < at - ${extendEvery}`,
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
    .where(sql`(${session.playerId}, ${session.tokenHash}) IN (${asked})`)
    .prepare('sessions')
  return async (tokens) => {
    const known = tokens.flatMap((token) => {
      const owner = ownerOf(token)
      return owner === null ? [] : [{ token, owner, hash: hashSecret(token).toString('hex') }]
    })
    const byHash = new Map(known.map(({ hash, token }) => [hash, token]))
    const rows = await statement.execute({
      owners: known.map(({ owner }) => owner),
      hashes: known.map(({ hash }) => `\\x${hash}`),
    })
    return new Map(
      rows.map(({ civil, midnight, coin, energy, ...row }) => {
        const last = { day: row.player.lastDay, start: row.player.lastStart }
        const { day } = playerDayAt({ now: row.now, civil, midnight }, last)
        const today = { day, isStarted: day === last.day, balances: { coin, energy } }
        return [byHash.get(row.session.tokenHash.toString('hex')) ?? '', { ...row, today }]
      }),
    )
  }
}

function balanceOf(currency: 'coin' | 'energy') {
  return sql`(SELECT coalesce(sum(${account.balance}), 0) FROM ${account}
    WHERE ${account.playerId} = ${player.id} AND ${account.bucket} <> 'hold'
      AND ${account.currency} = ${sql.raw(`'${currency}'`)})`.mapWith(Number)
}
