import type { BlockReason } from '@fabula/contract'
import { findRisk, type RiskKind } from '@fabula/story'
import type { Database } from '../db/database.ts'
import type { RefuseWith } from '../refusal.ts'
import { type Moderation, typedRisk } from './moderation.ts'
import { tally } from './tally.ts'

/** Why words of a kind are not taken. */
export const blockOf: Readonly<Record<Exclude<RiskKind, 'crisis'>, BlockReason>> = {
  minors: 'blocked_minors',
  threat: 'blocked_threat',
  slur: 'blocked_slur',
}

type Refuse = RefuseWith<{ unsafe: readonly ['crisis', ...BlockReason[]] }>

export interface SafetyDeps {
  readonly database: Database
  readonly moderation: Moderation | null
}

/** Refuses typed words that no story takes up: the scene stops, nothing is stored of them, nothing is paid [R11.05]. */
export async function requireSafe(
  { database, moderation }: SafetyDeps,
  { text, lang }: { text: string; lang: string },
  refuse: Refuse,
): Promise<void> {
  const kind = findRisk(text)?.kind ?? typedRisk(await moderation?.judge(text))
  if (kind === null) return
  await tally(database.db, { kind, lang })
  refuse('unsafe', kind === 'crisis' ? 'crisis' : blockOf[kind])
}
