import type { Terminal } from '@fabula/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { player, type SessionRow, session } from '../db/schema/accounts.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { Refusal } from '../refusal.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { FoundSession, Loaders } from './sessionLoader.ts'

/** A session ends this many days after its last use, and after the absolute number in any case. */
const slidingDays = 30
const absoluteDays = 180

/** Shape of the tokens that `openSession` makes: 32 bytes in base64url. Nothing else need be looked up. */
const tokenShape = /^[\w-]{43}$/

/** The valid session of a call's headers. */
export async function requireSession(
  { loaders, database }: { loaders: Loaders; database: Database },
  caller: Caller,
  proof: { token: string | undefined; loginId: string | undefined },
): Promise<PlayerSession> {
  const { token = '', loginId } = proof
  if (!tokenShape.test(token)) throw new Refusal('no_session')
  const found = await loaders.session(token)
  if (!found || !belongs(found, caller, loginId)) throw new Refusal('no_session')
  refuseEnded(found)
  if (found.needsExtending) await extendSession(database.db, found.session)
  return { ...found, token }
}

/** A token is valid only where it was given out: for the same login, kind of terminal and device. */
function belongs({ session }: FoundSession, caller: Caller, loginId: string | undefined): boolean {
  return (
    session.loginId === loginId &&
    isOfKind(session, caller.terminal) &&
    session.deviceId === caller.deviceId
  )
}

/** In a partner's frame we call as the web; the session beside that of the player's own browser is of another kind. */
function isOfKind({ terminalKind }: SessionRow, terminal: Terminal): boolean {
  const kind = kindOf(terminal)
  return terminalKind === kind || (terminalKind === 'embedded' && kind === 'web')
}

function refuseEnded({ session, player, isExpired }: FoundSession): void {
  if (player.status !== 'active' || session.endReason === 'closed') {
    throw new Refusal('account_closed')
  }
  if (session.endReason === 'replaced') throw new Refusal('signed_in_elsewhere')
  if (session.endReason === 'logout' || isExpired) throw new Refusal('no_session')
}

async function extendSession(db: Queryable, extended: SessionKey): Promise<void> {
  await db
    .update(session)
    .set({
      seenAt: sql`app_clock()`,
      expiresAt: sql`least(app_clock() + make_interval(days => ${slidingDays}),
        ${session.createdAt} + make_interval(days => ${absoluteDays}))`,
    })
    .where(and(isSession(extended), isNull(session.endedAt)))
}

/** Opens a session, and ends the player's other one on the same kind of terminal: its connection has to be closed. */
export async function openSession(
  tx: Transaction,
  playerId: string,
  from: { terminal: Terminal; deviceId: string; launchVersion?: 1 | 2 },
): Promise<{ token: string; loginId: string; replaced: readonly string[] }> {
  const { terminal, deviceId, launchVersion = null } = from
  const terminalKind = launchVersion === null ? kindOf(terminal) : 'embedded'
  const replaced = await tx
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'replaced' })
    .where(
      and(
        eq(session.playerId, playerId),
        eq(session.terminalKind, terminalKind),
        isNull(session.endedAt),
      ),
    )
    .returning({ loginId: session.loginId })
  const token = newSecret(playerId)
  const [opened] = await tx
    .insert(session)
    .values({
      tokenHash: hashSecret(token),
      playerId,
      terminal,
      deviceId,
      terminalKind,
      launchVersion,
      expiresAt: sql`app_clock() + make_interval(days => ${slidingDays})`,
    })
    .returning({ loginId: session.loginId })
  if (!opened) throw new Error('no session was stored')
  return { token, loginId: opened.loginId, replaced: replaced.map(({ loginId }) => loginId) }
}

export async function signOut(
  { database, realtime }: { database: Database; realtime: Realtime },
  { session, player }: PlayerSession,
): Promise<void> {
  await endSession(database.db, session)
  await realtime.disconnect({ playerId: player.id, loginId: session.loginId })
}

async function endSession(db: Queryable, ended: SessionKey): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'logout' })
    .where(and(isSession(ended), isNull(session.endedAt)))
}

/** Whether this login of an active player goes on. A realtime password outlives the session that it was given to. */
export async function isSignedIn(
  db: Queryable,
  { playerId, loginId }: { playerId: string; loginId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ loginId: session.loginId })
    .from(session)
    .innerJoin(player, and(eq(player.id, session.playerId), eq(player.status, 'active')))
    .where(
      and(
        eq(session.playerId, playerId),
        eq(session.loginId, loginId),
        isNull(session.endedAt),
        gt(session.expiresAt, sql`app_clock()`),
      ),
    )
  return row !== undefined
}

/** Ends all sessions: everybody signs in again. @returns how many there were */
export async function endAllSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .update(session)
    .set({ endedAt: sql`app_clock()`, endReason: 'logout' })
    .where(isNull(session.endedAt))
  return rowCount ?? 0
}

type SessionKey = Pick<SessionRow, 'playerId' | 'tokenHash'>

function isSession({ playerId, tokenHash }: SessionKey) {
  return and(eq(session.playerId, playerId), eq(session.tokenHash, tokenHash))
}

/** An ended session is kept this long, so that its device can be told why it ended. */
const keptDays = 30

/** Deletes sessions that ended longer ago than that; resolves to how many. */
export async function pruneSessions(db: Queryable): Promise<number> {
  const last = sql`(SELECT app_clock() - make_interval(days => ${keptDays}))`
  const { rowCount } = await db
    .delete(session)
    .where(sql`${session.expiresAt} < ${last} OR ${session.endedAt} < ${last}`)
  return rowCount ?? 0
}

/** What replaces what: one session for each kind. */
export function kindOf(terminal: Terminal): SessionRow['terminalKind'] {
  return terminal === 'web' || terminal === 'ios' ? terminal : 'android'
}
