import type { AgeBand } from '../age/ageBand.ts'
import { isMinor } from '../age/ageBand.ts'
import { type PolicyPack, policyPacks } from './packs.ts'

/** What holds in one place: the strictest of all packs that match it. */
export type Policy = Omit<PolicyPack, 'region' | 'valid_from'>

/**
 * The policy of a place on a day.
 * @param region a country or a part of one (`US-CA`) as the proxy says it; '' where it is not known
 * @param today ISO date (UTC)
 * @throws Error where a pack is wrong
 */
export function policyOf(
  { region, today }: { region: string; today: string },
  packs: readonly PolicyPack[] = policyPacks,
): Policy {
  const matching = new Map<string, PolicyPack>()
  for (const pack of packs) {
    if (!isOfPlace(pack, region) || pack.valid_from > today) continue
    const newest = matching.get(pack.region)
    if (!newest || newest.valid_from <= pack.valid_from) matching.set(pack.region, pack)
  }
  const [first, ...others] = matching.values()
  if (!first) throw new Error(`no policy pack holds in '${region}' on ${today}`)
  const { region: _, valid_from: __, ...policy } = first
  return others.reduce<Policy>(stricter, policy)
}

/** Where only the country is known, the packs of its parts hold too. */
function isOfPlace(pack: PolicyPack, region: string): boolean {
  if (pack.region === '' || pack.region === region) return true
  return region !== '' && (isPartOf(pack.region, region) || isPartOf(region, pack.region))
}

function isPartOf(part: string, whole: string): boolean {
  return part.startsWith(`${whole}-`)
}

function stricter(a: Policy, b: Policy): Policy {
  const isAskedFirst = a.consent_default === 'none' || b.consent_default === 'none'
  return {
    served: a.served && b.served,
    min_age: Math.max(a.min_age, b.min_age),
    notice: a.notice || b.notice,
    reminder_min: Math.min(a.reminder_min, b.reminder_min),
    break_min_minor: Math.min(a.break_min_minor, b.break_min_minor),
    romance_minor: a.romance_minor && b.romance_minor,
    labels: a.labels || b.labels,
    consent_default: isAskedFirst ? 'none' : 'necessary',
    crisis_card: a.crisis_card || b.crisis_card,
    options_only_minor: a.options_only_minor || b.options_only_minor,
  }
}

const minuteMs = 60_000

/** How long a sitting may go on until a break is proposed. */
export function breakEveryMs(policy: Policy, band: AgeBand): number {
  const { reminder_min, break_min_minor } = policy
  return minuteMs * (isMinor(band) ? Math.min(reminder_min, break_min_minor) : reminder_min)
}

/** Without a move for so long, a sitting is over. */
const restMs = 30 * minuteMs

/** When the sitting that goes on now began; null where the last one is over. @param moves epoch ms, rising */
export function sittingSince(moves: readonly number[], now: number): number | null {
  let since: number | null = null
  let last = Number.NEGATIVE_INFINITY
  for (const at of moves) {
    if (since === null || at - last > restMs) since = at
    last = at
  }
  return now - last > restMs ? null : since
}

/** How many whole periods of a sitting are over. */
export function breaksDue(since: number, now: number, everyMs: number): number {
  return Math.max(0, Math.floor((now - since) / everyMs))
}
