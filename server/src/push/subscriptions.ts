import type { Calls, InputOf, Language, OutputOf } from '@fabula/contract'
import { and, eq, sql } from 'drizzle-orm'
import { playerBand } from '../accounts/age.ts'
import type { PlayerSession } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { pushSubscription } from '../db/schema/notices.ts'
import type { RefuseWith } from '../refusal.ts'
import type { PushSender } from './pushSender.ts'

type Push = Calls['user/push']

interface PushDeps {
  readonly database: Database
  readonly push: PushSender | null
}

/**
 * Whether this login is told of tonight's tale. It is offered to adults who have won something: a minor is not called
 * back to play, and nobody before they know what they would come back for.
 */
export async function showPush(
  { database: { db }, push }: PushDeps,
  session: PlayerSession,
): Promise<OutputOf<Push>> {
  const { id: playerId } = session.player
  const isOfLogin = ofLogin(session)
  const rows = await db
    .select({ lang: pushSubscription.lang })
    .from(pushSubscription)
    .where(isOfLogin)
  const on = rows.length > 0
  const mayBe = push !== null && playerBand(session) === 'adult'
  const offered = mayBe && (on || (await hasWon(db, playerId)))
  return { key: offered ? (push?.publicKey ?? '') : '', on }
}

/** Keeps where this login's browser takes messages, or forgets it. */
export async function tellPush(
  deps: PushDeps,
  session: PlayerSession,
  { lang, input }: { lang: Language; input: InputOf<Push> },
  refuse: RefuseWith<Push['refuses']>,
): Promise<OutputOf<Push>> {
  const { db } = deps.database
  const { subscription } = input
  if (!subscription) {
    await db.delete(pushSubscription).where(ofLogin(session))
    return showPush(deps, session)
  }
  const { key } = await showPush(deps, session)
  if (key === '') return refuse('not_allowed', 'push_off')
  if (!deps.push?.takes(subscription.endpoint)) return refuse('rule', 'push_service')
  const address = {
    endpoint: subscription.endpoint,
    p256dh: Buffer.from(subscription.p256dh, 'base64url'),
    auth: Buffer.from(subscription.auth, 'base64url'),
    lang,
  }
  const { loginId } = session.session
  await db
    .insert(pushSubscription)
    .values({ playerId: session.player.id, loginId, ...address })
    .onConflictDoUpdate({
      target: [pushSubscription.playerId, pushSubscription.loginId],
      set: address,
    })
  return showPush(deps, session)
}

function ofLogin({ player, session }: PlayerSession) {
  return and(
    eq(pushSubscription.playerId, player.id),
    eq(pushSubscription.loginId, session.loginId),
  )
}

async function hasWon(db: Db, playerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM play WHERE player_id = ${playerId} AND status = 'won')
      OR EXISTS (SELECT FROM entry WHERE player_id = ${playerId} AND code = 'pass') AS has`)
  return rows[0]?.has ?? false
}

/** Forgets those whose login has ended; resolves to how many. */
export async function pruneSubscriptions(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM push_subscription p WHERE NOT EXISTS (
      SELECT FROM session s WHERE s.player_id = p.player_id AND s.login_id = p.login_id
        AND s.ended_at IS NULL AND s.expires_at > app_clock())`)
  return rowCount ?? 0
}
