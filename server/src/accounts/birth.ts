import { createHash } from 'node:crypto'
import type { BirthView } from '@fabula/contract'
import { mayHaveAccount } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import type { Database, Db, Queryable } from '../db/database.ts'
import type { RefuseWith } from '../refusal.ts'
import { policyAt } from '../safety/policyAt.ts'
import { bandAt, monthAt } from './age.ts'

type Refuse = RefuseWith<{ rule: ['birth_impossible']; not_allowed: ['too_young'] }>

/** Whoever said that they are too young can't say otherwise on the same device, or as the same player, for this long. */
const restMs = 24 * 3_600_000

/** What it takes to hold a birth against what was told before. */
export interface BirthDeps {
  readonly database: Database
  readonly limits: { tooYoungFrom(address: string): Promise<boolean> }
}

/** Who tells a birth. */
interface Teller {
  readonly deviceId: string
  /** Null before there is one. */
  readonly playerId: string | null
}

/**
 * Refuses a birth that can't be, one that is too young where it is told, and any other for a day after that [R11.02].
 * What was said is kept though the call is refused, so this is no part of a transaction.
 */
export async function requireFitBirth(
  { database: { db }, limits }: BirthDeps,
  { address, region, ...teller }: Teller & Pick<Caller, 'address' | 'region'>,
  { birth, now }: { birth: BirthView; now: number },
  refuse: Refuse,
): Promise<void> {
  if (await isResting(db, teller, now)) return refuse('not_allowed', 'too_young')
  if (bandAt(birth, now) === 'unknown') return refuse('rule', 'birth_impossible')
  const least = policyAt({ region, now }).min_age
  if (mayHaveAccount(birth, { today: monthAt(now), least })) return
  // Of whoever makes up devices no more are remembered.
  if (await limits.tooYoungFrom(address)) await keepResting(db, teller, now + restMs)
  return refuse('not_allowed', 'too_young')
}

/** Whether a birth that is too young was told here within a day. */
export async function isResting(db: Queryable, teller: Teller, now: number): Promise<boolean> {
  const keys = keysOf(teller)
  if (keys.length === 0) return false
  const { rows } = await db.execute(
    sql`SELECT FROM rate_limit WHERE key = ANY (${sql.param(keys)}::text[]) AND expire > ${now}::bigint`,
  )
  return rows.length > 0
}

async function keepResting(db: Db, teller: Teller, until: number): Promise<void> {
  // An hourly job prunes the rows.
  await db.execute(sql`
    INSERT INTO rate_limit (key, points, expire)
    SELECT key, 1, ${until}::bigint FROM unnest(${sql.param(keysOf(teller))}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`)
}

function keysOf({ deviceId, playerId }: Teller): string[] {
  const names = [deviceId && `device ${deviceId}`, playerId && `player ${playerId}`]
  return names.flatMap((name) => (name ? [`young:${digest(name)}`] : []))
}

/** A device's id is not kept where it is not needed. */
function digest(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
