import { type Policy, policyOf } from '@fabula/rules'

/** What holds where a player is. @param now epoch ms */
export function policyAt({ region, now }: { region: string; now: number }): Policy {
  return policyOf({ region, today: new Date(now).toISOString().slice(0, 10) })
}
