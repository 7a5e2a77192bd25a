import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import {
  giftClaim,
  identity,
  identityDirectory,
  type PlayerRow,
  player,
} from '../../db/schema/accounts.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { ProvenAttempt } from './attempts.ts'

type Identity = Pick<ProvenAttempt, 'issuer' | 'subject'>

/** An identity that somebody has proved to be theirs; a partner vouches as the providers do. */
export interface ProvenOwner extends Identity {
  readonly provider: ProvenAttempt['provider'] | 'partner'
  readonly refreshTokenEnc: Buffer | null
}

/** Whoever does something with an identity waits here for those before: it may have no row to lock yet. */
export async function lockIdentity(tx: Transaction, { issuer, subject }: Identity): Promise<void> {
  const name = JSON.stringify([issuer, subject])
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 7))`)
}

/** Whose identity it is; null for nobody's. */
export async function ownerOfIdentity(
  db: Queryable,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const [row] = await db
    .select({ playerId: identityDirectory.playerId })
    .from(identityDirectory)
    .where(and(eq(identityDirectory.issuer, issuer), eq(identityDirectory.subject, subject)))
  return row?.playerId ?? null
}

export async function lockPlayer(tx: Transaction, playerId: string): Promise<PlayerRow> {
  const [row] = await tx.select().from(player).where(eq(player.id, playerId)).for('no key update')
  if (!row) throw new Error(`no player ${playerId}`)
  return row
}

/** The identity is free, and locked. */
export async function addIdentity(
  tx: Transaction,
  playerId: string,
  { issuer, subject, provider, refreshTokenEnc }: ProvenOwner,
): Promise<void> {
  await tx.insert(identity).values({ playerId, issuer, subject, provider, refreshTokenEnc })
}

/** The player has shown it again. */
export async function touchIdentity(
  tx: Transaction,
  playerId: string,
  { provider, refreshTokenEnc }: ProvenOwner,
): Promise<void> {
  await tx
    .update(identity)
    .set({ lastAuthAt: sql`app_clock()`, ...(refreshTokenEnc && { refreshTokenEnc }) })
    .where(and(eq(identity.playerId, playerId), eq(identity.provider, provider)))
}

/** The player's identities, by provider. */
export async function identitiesOf(
  db: Queryable,
  playerId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ provider: identity.provider, subject: identity.subject })
    .from(identity)
    .where(eq(identity.playerId, playerId))
  return new Map(rows.map(({ provider, subject }) => [provider, subject]))
}

/**
 * Claims a gift that is given once for each identity, and once for each device and kind of gift [R1.09]. Keyed hashes
 * are kept: they outlive a deleted account and tell nothing of it. @returns whether it was the first claim of both
 */
export async function claimGift(
  tx: Transaction,
  secrets: Secrets,
  claim: { identity: Identity; deviceId: string; kind: 'reg' | 'bind' },
): Promise<boolean> {
  const claimants = [identityClaimant(secrets, claim.identity)]
  if (claim.deviceId !== '')
    claimants.push(claimantOf(secrets, ['device', claim.kind, claim.deviceId]))
  const { rowCount } = await tx
    .insert(giftClaim)
    .values(claimants.map((claimant) => ({ claimant })))
    .onConflictDoNothing()
  return rowCount === claimants.length
}

export function identityClaimant(secrets: Secrets, { issuer, subject }: Identity): Buffer {
  return claimantOf(secrets, ['identity', issuer, subject])
}

function claimantOf({ signing }: Secrets, named: readonly string[]): Buffer {
  return createHmac('sha256', signing)
    .update(JSON.stringify(['gift', ...named]))
    .digest()
}
