import { dayMs, hourMs } from '../day/playerDay.ts'

/** How long after its date a tale that was begun may still be finished. */
export const graceMs = 6 * hourMs

/** The night of a moment: days since 1970-01-01, by one date for the whole world. @param now epoch ms */
export function nightAt(now: number): number {
  return Math.floor(now / dayMs)
}

/** When the next night's tale comes; epoch ms. */
export function nightEnds(night: number): number {
  return (night + 1) * dayMs
}

/** When what was begun in the night can't be finished any more; epoch ms. */
export function nightCloses(night: number): number {
  return nightEnds(night) + graceMs
}

/** As in '2026-11-23'. */
export function nightDate(night: number): string {
  return new Date(night * dayMs).toISOString().slice(0, 10)
}

/** FNV-1a with the last steps of MurmurHash3: spreads near names far apart, the same everywhere. */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** In which order the tales of a round come. */
function orderOf(round: number, ids: readonly string[]): string[] {
  const sorted = ids.toSorted()
  // Two that took turns in another order would meet themselves.
  if (ids.length < 3) return sorted
  return sorted
    .map((id) => ({ id, place: spread(`${round} ${id}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
}

/**
 * The tale of a night: each once before any comes again, and none two nights running [R15.04].
 * @returns null where there are none
 */
export function taleOf(night: number, ids: readonly string[]): string | null {
  if (ids.length === 0) return null
  const round = Math.floor(night / ids.length)
  const place = night - round * ids.length
  const order = orderOf(round, ids)
  const [first, second, ...others] = order
  const isMet = ids.length > 2 && first === orderOf(round - 1, ids).at(-1)
  const kept = isMet && first !== undefined && second !== undefined
  return (kept ? [second, first, ...others] : order)[place] ?? null
}

/** Nights in a row that were finished, up to today or yesterday: today's may still come. */
export function streakOf(finished: readonly number[], today: number): number {
  const nights = new Set(finished)
  let streak = 0
  for (let night = nights.has(today) ? today : today - 1; nights.has(night); night--) streak++
  return streak
}

/** Whole shares in per cent that add up to 100; all 0 where nothing was counted. */
export function sharesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / all)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const next = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing)
  for (const { index } of next) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
