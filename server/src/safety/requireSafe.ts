import type { BlockReason } from '@fabula/contract'
import { findRisk, type RiskKind } from '@fabula/story'
import type { Database } from '../db/database.ts'
import type { RefuseWith } from '../refusal.ts'
import { tally } from './tally.ts'

/** Why words of a kind are not taken. */
export const blockOf: Readonly<Record<Exclude<RiskKind, 'crisis'>, BlockReason>> = {
  minors: 'blocked_minors',
  threat: 'blocked_threat',
  slur: 'blocked_slur',
}

type Refuse = RefuseWith<{ unsafe: readonly ['crisis', ...BlockReason[]] }>

/** Refuses typed words that no story takes up: the scene stops, nothing is stored of them, nothing is paid [R11.05]. */
export async function requireSafe(
  { database }: { database: Database },
  { text, lang }: { text: string; lang: string },
  refuse: Refuse,
): Promise<void> {
  const risk = findRisk(text)
  if (risk === null) return
  await tally(database.db, { kind: risk.kind, lang })
  refuse('unsafe', risk.kind === 'crisis' ? 'crisis' : blockOf[risk.kind])
}
