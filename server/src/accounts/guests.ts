import { randomBytes } from 'node:crypto'
import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { mayHaveAccount } from '@fabula/rules'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Caller, Refusal, type RefuseWith } from '../refusal.ts'
import { termsVersion } from '../site/siteConfig.ts'
import { grantGuestStart } from '../wallet/ledger/payments.ts'
import { bandAt } from './age.ts'
import { insertGuest, lockGuest, readClock, recordLogin } from './players.ts'
import { openSession } from './sessions.ts'

type VisitorLogin = Calls['login/visitorLogin']

/** Signs a guest in by its secret, or makes a new one [R1.21]. */
export async function signInGuest(
  context: AppContext,
  caller: Caller,
  input: InputOf<VisitorLogin>,
  refuse: RefuseWith<VisitorLogin['refuses']>,
): Promise<OutputOf<VisitorLogin>> {
  if (context.config.closedRegions.includes(caller.region)) refuse('region_closed', 'region_closed')
  if (!input.terms) refuse('consent_missing', 'terms_missing')
  return inTransaction(context.database.db, async (tx) => {
    const birth = input.birth ?? null
    if (birth && !mayHaveAccount(bandAt(birth, await readClock(tx)))) {
      refuse('not_allowed', 'too_young')
    }
    const known = input.guest_secret ? await lockGuest(tx, input.guest_secret) : null
    if (known && known.status !== 'active') refuse('account_closed', 'account_closed')
    if (!known && !(await context.limits.newGuest(caller))) throw new Refusal('too_many')
    const { guest, secret } = known
      ? { guest: known, secret: null }
      : await makeGuest(context, tx, { tz: input.tz, lang: caller.lang })
    await recordLogin(tx, guest, { isNew: known === null, termsVersion, birth, lang: caller.lang })
    const { token, loginId } = await openSession(tx, guest.id, {
      terminal: caller.terminal,
      deviceId: caller.deviceId,
    })
    return {
      access_token: token,
      login_id: loginId,
      first_login: known === null,
      guest_secret: secret,
    }
  })
}

async function makeGuest(
  context: AppContext,
  tx: Transaction,
  from: { tz: string | undefined; lang: string },
): Promise<{ guest: PlayerRow; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const guest = await insertGuest(tx, { secret, ...from })
  await grantGuestStart(tx, context.economy, guest.id)
  return { guest, secret }
}
