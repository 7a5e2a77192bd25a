import type { BirthView, Calls, InputOf, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { readClock } from '../db/clock.ts'
import type { Transaction } from '../db/database.ts'
import { type PlayerRow, player } from '../db/schema/accounts.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import { termsVersion } from '../site/terms.ts'
import { grantGuestStart } from '../wallet/ledger/payments.ts'
import { playerBand } from './age.ts'
import { type BirthDeps, isResting, requireFitBirth } from './birth.ts'
import { closingOf } from './deletion/closing.ts'
import { hashSecret, newSecret, ownerOf } from './secrets.ts'
import { openSession } from './sessions.ts'

type VisitorLogin = Calls['login/visitorLogin']

interface GuestDeps extends BirthDeps {
  readonly economy: Economy
  readonly secrets: Secrets
  readonly realtime: Pick<Realtime, 'disconnect'>
  readonly limits: BirthDeps['limits'] & {
    newGuest(from: { address: string; deviceId: string }): Promise<boolean>
    login(of: { address: string; playerId: string }): Promise<boolean>
  }
}

/** The login of an account that is closing. */
const noSession = {
  replaced: [],
  access_token: '',
  login_id: '',
  first_login: false,
  guest_secret: null,
} as const

/** Signs a guest in by its secret, or makes a new one [R1.21]. */
export async function signInGuest(
  deps: GuestDeps,
  caller: Caller,
  input: InputOf<VisitorLogin>,
  refuse: RefuseWith<VisitorLogin['refuses']>,
): Promise<OutputOf<VisitorLogin>> {
  const { database, limits } = deps
  if (!input.terms) refuse('consent_missing', 'terms_missing')
  const { birth, mayBegin } = await toldBirth(deps, caller, input, refuse)
  const { replaced, ...signedIn } = await inTransaction(database.db, async (tx) => {
    const known = input.guest_secret ? await lockGuest(tx, input.guest_secret) : null
    const isClosing = known && (await closingOf(deps, tx, known))
    if (isClosing) return { ...noSession, closing: isClosing }
    requireAdmitted(known, mayBegin, refuse)
    const isAllowed = known
      ? limits.login({ address: caller.address, playerId: known.id })
      : limits.newGuest(caller)
    if (!(await isAllowed)) throw new Refusal('too_many')
    const { guest, secret } = known
      ? { guest: known, secret: null }
      : await makeGuest(tx, deps.economy, { tz: input.tz, lang: caller.lang })
    await recordLogin(tx, guest, { isNew: known === null, birth, lang: caller.lang })
    const opened = await openSession(tx, guest.id, {
      terminal: caller.terminal,
      deviceId: caller.deviceId,
    })
    const { token, loginId } = opened
    return {
      closing: null,
      replaced: opened.replaced.map((ended) => ({ playerId: guest.id, loginId: ended })),
      access_token: token,
      login_id: loginId,
      first_login: known === null,
      guest_secret: secret,
    }
  })
  await Promise.all(replaced.map((connection) => deps.realtime.disconnect(connection)))
  return signedIn
}

function requireAdmitted(
  known: PlayerRow | null,
  mayBegin: boolean,
  refuse: RefuseWith<VisitorLogin['refuses']>,
): void {
  if (known && known.status !== 'active') refuse('account_closed', 'account_closed')
  if (!known && !mayBegin) refuse('not_allowed', 'too_young')
}

/** The birth that is told, if it may be. A new guest without one is let in unless one that is too young was told here. */
async function toldBirth(
  deps: GuestDeps,
  caller: Caller,
  { birth = null }: InputOf<VisitorLogin>,
  refuse: RefuseWith<VisitorLogin['refuses']>,
): Promise<{ birth: BirthView | null; mayBegin: boolean }> {
  const { db } = deps.database
  const teller = { ...caller, playerId: null }
  const now = await readClock(db)
  if (birth === null) return { birth, mayBegin: !(await isResting(db, teller, now)) }
  await requireFitBirth(deps, teller, { birth, now }, refuse)
  return { birth, mayBegin: true }
}

/** The guest with this secret, locked until the transaction ends. */
async function lockGuest(tx: Transaction, secret: string): Promise<PlayerRow | null> {
  const id = ownerOf(secret)
  if (id === null) return null
  const [row] = await tx
    .select()
    .from(player)
    .where(and(eq(player.id, id), eq(player.guestSecretHash, hashSecret(secret))))
    .for('no key update')
  return row ?? null
}

async function makeGuest(
  tx: Transaction,
  economy: Economy,
  from: { tz: string | undefined; lang: string },
): Promise<{ guest: PlayerRow; secret: string }> {
  const id = uuidv7()
  const secret = newSecret(id)
  const [guest] = await tx
    .insert(player)
    // The database turns an unknown zone into UTC and starts the first day in it.
    .values({ id, guestSecretHash: hashSecret(secret), tz: from.tz ?? 'UTC', lang: from.lang })
    .returning()
  if (!guest) throw new Error('no player was stored')
  await grantGuestStart(tx, economy, guest.id)
  return { guest, secret }
}

/** Stores what every login changes on the player. A birth that is known, and can be, stays as it is. */
async function recordLogin(
  tx: Transaction,
  guest: PlayerRow,
  login: { isNew: boolean; birth: BirthView | null; lang: string },
): Promise<void> {
  const known = playerBand({ player: guest, now: await readClock(tx) })
  const birth =
    known === 'unknown' && login.birth
      ? { birthYear: login.birth.year, birthMonth: login.birth.month }
      : {}
  await tx
    .update(player)
    .set({
      ...birth,
      firstLogin: login.isNew,
      termsVersion,
      termsAt: sql`app_clock()`,
      seenAt: sql`app_clock()`,
      lang: login.lang,
    })
    .where(eq(player.id, guest.id))
}
