import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Calls, GuardianPart, GuardianView, InputOf } from '@fabula/contract'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { guardian, type PlayerRow, player } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { guardedOff, type Known } from '../safety/guarded.ts'
import { lockPlayer } from './identities/identities.ts'
import { getPlayer } from './players.ts'

type Guardian = Calls['user/guardian']

export async function showGuardian(
  { database: { db } }: { database: Database },
  known: Known,
): Promise<GuardianView> {
  const { guardianLiftsAt: liftsAt } = known.player
  const isLifted = liftsAt !== null && liftsAt <= known.now
  const rows = await db
    .select({ playerId: guardian.playerId })
    .from(guardian)
    .where(eq(guardian.playerId, known.player.id))
  const is_set = rows.length > 0 && !isLifted
  return { is_set, off: [...guardedOff(known)], lifts_at: is_set ? liftsAt : null }
}

const mostWrong = 5
const waitMs = 15 * 60_000
const liftMs = 7 * 24 * 3_600_000

/** Why nothing was changed. Wrong numbers are counted, so they are refused after the transaction. */
type Outcome = 'done' | 'wrong' | 'wait' | 'none'
type Told = InputOf<Guardian>
type GuardianRow = typeof guardian.$inferSelect

/** Sets, changes or ends what a guardian has turned off. */
export async function tellGuardian(
  { database }: { database: Database },
  { player: { id: playerId }, now }: Known,
  told: Told,
  refuse: RefuseWith<Guardian['refuses']>,
): Promise<GuardianView> {
  const outcome = await inTransaction(database.db, async (tx) => {
    const before = await lockPlayer(tx, playerId)
    const [row] = await tx.select().from(guardian).where(eq(guardian.playerId, playerId))
    const isLifted = before.guardianLiftsAt !== null && before.guardianLiftsAt <= now
    return row && !isLifted ? change(tx, { before, row, now }, told) : begin(tx, playerId, told)
  })
  if (outcome === 'wrong') return refuse('not_allowed', 'guardian_wrong_pin')
  if (outcome === 'wait') return refuse('too_many', 'guardian_wait')
  if (outcome === 'none') return refuse('rule', 'guardian_no_pin')
  return showGuardian({ database }, { player: await getPlayer(database.db, playerId), now })
}

async function begin(tx: Transaction, playerId: string, told: Told): Promise<Outcome> {
  if (told.forgot || told.remove) return 'done'
  if (told.pin === undefined) return 'none'
  await keepPin(tx, playerId, told.pin)
  await setPlayer(tx, playerId, { guardianOff: unique(told.off ?? []), guardianLiftsAt: null })
  return 'done'
}

interface Standing {
  readonly before: PlayerRow
  readonly row: GuardianRow
  readonly now: number
}

async function change(
  tx: Transaction,
  { before, row, now }: Standing,
  told: Told,
): Promise<Outcome> {
  const playerId = before.id
  if (told.forgot) {
    // To say it again puts nothing off.
    const guardianLiftsAt = before.guardianLiftsAt ?? now + liftMs
    await setPlayer(tx, playerId, { guardianLiftsAt })
    return 'done'
  }
  const proof = await prove(tx, { ...row, now }, told.pin)
  if (proof !== 'done') return proof
  if (told.remove) await tx.delete(guardian).where(eq(guardian.playerId, playerId))
  const guardianOff = told.remove ? [] : unique(told.off ?? before.guardianOff)
  await setPlayer(tx, playerId, { guardianOff, guardianLiftsAt: null })
  return 'done'
}

const unique = (parts: readonly GuardianPart[]) => [...new Set(parts)]

type Guarded = Partial<Pick<typeof player.$inferInsert, 'guardianOff' | 'guardianLiftsAt'>>

async function setPlayer(tx: Transaction, playerId: string, guarded: Guarded): Promise<void> {
  await tx.update(player).set(guarded).where(eq(player.id, playerId))
}

/** Looks at a PIN, and counts a wrong one. */
async function prove(
  tx: Transaction,
  row: GuardianRow & { readonly now: number },
  pin: string | undefined,
): Promise<Outcome> {
  const { playerId, wrong, waitUntil, pinHash, now } = row
  if (pin === undefined) return 'none'
  if (waitUntil !== null && waitUntil > now) return 'wait'
  if (await isPin(pin, pinHash)) {
    await tx
      .update(guardian)
      .set({ wrong: 0, waitUntil: null })
      .where(eq(guardian.playerId, playerId))
    return 'done'
  }
  const isLast = wrong + 1 >= mostWrong
  await tx
    .update(guardian)
    .set(isLast ? { wrong: 0, waitUntil: now + waitMs } : { wrong: wrong + 1 })
    .where(eq(guardian.playerId, playerId))
  return 'wrong'
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const saltBytes = 16
const hashBytes = 32

async function keepPin(tx: Transaction, playerId: string, pin: string): Promise<void> {
  const salt = randomBytes(saltBytes)
  const pinHash = Buffer.concat([salt, await derive(pin, salt, hashBytes)])
  const fresh = { pinHash, wrong: 0, waitUntil: null }
  await tx
    .insert(guardian)
    .values({ playerId, ...fresh })
    .onConflictDoUpdate({ target: guardian.playerId, set: fresh })
}

async function isPin(pin: string, kept: Buffer): Promise<boolean> {
  const salt = kept.subarray(0, saltBytes)
  return timingSafeEqual(await derive(pin, salt, hashBytes), kept.subarray(saltBytes))
}
