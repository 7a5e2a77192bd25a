import type { Language, Messages } from '@fabula/contract'
import { nightAt } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { gameTitle } from '../catalog/gameCard.ts'
import { readClock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { type NightDeps, nightOf } from '../play/tonight/openNight.ts'
import { type Poller, poll } from '../poll.ts'
import { messagesIn } from '../site/siteConfig.ts'
import type { PushSender } from './pushSender.ts'

export type TellingDeps = NightDeps & {
  readonly push: PushSender | null
  readonly messages: ReadonlyMap<Language, Messages>
  readonly log: Logger
}

const everyMs = 10 * 60_000

/** Tells of tonight's tale, again and again, in the evening of whoever wants it. */
export function keepTellingOfTonight(deps: TellingDeps): Poller {
  const onError = (err: unknown) => deps.log.warn({ err }, 'tonight’s tale could not be told of')
  return poll({ everyMs, onError }, async (isStopped) => {
    await tellOfTonight(deps, isStopped)
  })
}

type Due = {
  player_id: string
  login_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  lang: Language
}

/**
 * Tells those in whose zone it is evening, who have not begun tonight's tale, and who were told nothing for 20 hours: so
 * it is one a day at most. Whoever is to be told is marked first, so that a crash tells nobody twice.
 * @param isStopped asked before each hundred: whoever is left is told by another process
 * @returns how many were told
 */
export async function tellOfTonight(
  deps: TellingDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { push, log } = deps
  const { db } = deps.database
  if (!push) return 0
  const day = nightAt(await readClock(db))
  const night = await nightOf(deps, day)
  if (!night) return 0
  const tell = async ({ player_id, login_id, lang, ...address }: Due) => {
    const message = {
      title: messagesIn(deps.messages, lang).push_tonight,
      body: gameTitle(deps.catalog, night.story.script.id, lang),
      page: '/pages/ai/tonight',
      lang,
    }
    const outcome = await push.send(address, JSON.stringify(message))
    if (outcome === 'gone') {
      await db.execute(sql`
        DELETE FROM push_subscription
        WHERE player_id = ${player_id} AND login_id = ${login_id} AND endpoint = ${address.endpoint}`)
    }
    return outcome === 'sent'
  }
  let told = 0
  while (!isStopped()) {
    const due = await claimDue(db, day)
    if (due.length === 0) break
    // At once: a service that answers nobody has each of its messages given up only after a while.
    const sent = await Promise.all(due.map(tell))
    told += sent.filter((isSent) => isSent).length
  }
  if (told > 0) log.info({ count: told }, 'players were told of tonight’s tale')
  return told
}

const fewAtOnce = 100

async function claimDue(db: Db, day: number): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE push_subscription SET sent_at = app_clock()
    WHERE (player_id, login_id) IN (
      SELECT p.player_id, p.login_id
      FROM push_subscription p
      JOIN player ON player.id = p.player_id AND player.status = 'active'
      JOIN session s ON s.player_id = p.player_id AND s.login_id = p.login_id
        AND s.ended_at IS NULL AND s.expires_at > app_clock()
      WHERE (p.sent_at IS NULL OR p.sent_at < app_clock() - interval '20 hours')
        AND extract(hour FROM app_clock() AT TIME ZONE player.tz) BETWEEN 18 AND 20
        AND NOT EXISTS (SELECT FROM night_play n WHERE n.player_id = p.player_id AND n.day = ${day})
      ORDER BY p.sent_at NULLS FIRST LIMIT ${fewAtOnce} FOR UPDATE OF p SKIP LOCKED)
    RETURNING player_id, login_id, endpoint, p256dh, auth, lang`)
  return rows
}
