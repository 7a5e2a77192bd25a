import { has, type Reading, readingsOf, riskLists, without } from './riskLists.ts'

/** `crisis`: harming oneself. The others are red lines, the same in every story. */
export type RiskKind = 'crisis' | 'minors' | 'threat' | 'slur'

export interface Risk {
  readonly kind: RiskKind
  /** Language of the list that found it. */
  readonly list: string
}

/** What in a text no story takes up; null for nothing. The time it takes grows with its length and no faster. */
export function findRisk(text: string): Risk | null {
  return riskIn(readingsOf(text))
}

/** The same of a text that was read before. */
export function riskIn(readings: readonly Reading[]): Risk | null {
  for (const reading of readings) {
    const kind = kindIn(reading)
    if (kind !== null) return { kind, list: reading.list.list }
  }
  return null
}

/** Compiles what is looked for, a quarter of a second of work: to be called before anybody waits. */
export function prepareRisks(): void {
  // One-byte and two-byte texts each have a compiled form of their own.
  for (const text of ['a', 'あ']) riskIn(riskLists().map((list) => ({ list, text, plain: text })))
}

function kindIn({ list, text, plain }: Reading): RiskKind | null {
  if (has(without(text, list), list.slur)) return 'slur'
  if (areNear(plain, list.sexual, list.young)) return 'minors'
  if (has(plain, list.crisis)) return 'crisis'
  return has(plain, list.threat) ? 'threat' : null
}

/** UTF-16 units between the two. */
const nearBy = 60

function areNear(text: string, first: RegExp, second: RegExp): boolean {
  const places = spansOf(text, first)
  if (places.length === 0) return false
  const others = spansOf(text, second)
  let at = 0
  // Both are in order: each is passed once.
  for (const { from, to } of places) {
    while ((others[at]?.to ?? Number.POSITIVE_INFINITY) < from - nearBy) at += 1
    const other = others[at]
    if (other && other.from <= to + nearBy) return true
  }
  return false
}

function spansOf(text: string, pattern: RegExp): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
}
