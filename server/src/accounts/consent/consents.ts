import {
  type Calls,
  type ConsentPurpose,
  type ConsentView,
  consentPurposes,
  type InputOf,
  type Language,
  type OutputOf,
} from '@fabula/contract'
import { eq, max } from 'drizzle-orm'
import type { PlayerSession } from '../../caller.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { player } from '../../db/schema/accounts.ts'
import { consent } from '../../db/schema/privacy.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RefuseWith } from '../../refusal.ts'
import { policyAt } from '../../safety/policyAt.ts'
import { playerBand } from '../age.ts'
import { lockPlayer } from '../identities/identities.ts'
import { consentTextIn, isShownText } from './consentTexts.ts'

type Consent = Calls['user/consent']
type Known = Pick<PlayerSession, 'player' | 'now'>

/** What of a player's data may be used, beyond what is necessary. Nothing of a minor's, whatever was said. */
export function consentsOf(known: Known): readonly ConsentPurpose[] {
  return playerBand(known) === 'adult' ? known.player.consents : []
}

/** Who reads, and where. */
interface Place {
  readonly lang: Language
  readonly region: string
}

/** It is due to ask an adult who has not answered, where the policy takes nothing for agreed to [R11.06]. */
export async function showConsents(
  { database: { db } }: { database: Database },
  known: Known,
  { lang, region }: Place,
): Promise<ConsentView> {
  const { texts, hash } = consentTextIn(lang)
  const told_at = await lastWord(db, known.player.id)
  const may_allow = playerBand(known) === 'adult'
  const isAskedFirst = policyAt({ region, now: known.now }).consent_default === 'none'
  return {
    consents: [...consentsOf(known)],
    told_at,
    may_allow,
    due: isAskedFirst && may_allow && told_at === null,
    text_hash: hash,
    texts,
  }
}

async function lastWord(db: Queryable, playerId: string): Promise<number | null> {
  const [row] = await db
    .select({ at: max(consent.toldAt) })
    .from(consent)
    .where(eq(consent.playerId, playerId))
  return row?.at ?? null
}

/** Keeps what the player says, with the time and the text it was said to [R11.06]. */
export async function tellConsents(
  { database }: { database: Database },
  session: PlayerSession,
  { lang, region, input }: Place & { input: InputOf<Consent> },
  refuse: RefuseWith<Consent['refuses']>,
): Promise<OutputOf<Consent>> {
  const { told_by: toldBy = 'choice', text_hash: shown } = input
  const told = consentPurposes.flatMap((purpose) => {
    const granted = input[purpose]
    return granted === undefined ? [] : [{ purpose, granted: granted && toldBy === 'choice' }]
  })
  if (told.some(({ granted }) => granted)) {
    if (playerBand(session) !== 'adult') return refuse('not_allowed', 'consent_adults')
    if (!isShownText(shown)) return refuse('rule', 'consent_text')
  }
  const textHash = isShownText(shown) ? shown : consentTextIn(lang).hash
  const playerId = session.player.id
  const after = await inTransaction(database.db, async (tx) => {
    const before = await lockPlayer(tx, playerId)
    if (told.length === 0) return before
    await tx
      .insert(consent)
      .values(told.map((one) => ({ ...one, playerId, textHash, lang, toldBy })))
    const named = new Map(told.map(({ purpose, granted }) => [purpose, granted]))
    const consents = consentPurposes.filter(
      (purpose) => named.get(purpose) ?? before.consents.includes(purpose),
    )
    await tx.update(player).set({ consents }).where(eq(player.id, playerId))
    return { ...before, consents }
  })
  return showConsents({ database }, { player: after, now: session.now }, { lang, region })
}
