import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config/config.ts'
import { policyAt } from '../../safety/policyAt.ts'

/** The country that a request comes from, by the word of the proxy; empty where it says none. */
export function regionOf(headers: IncomingHttpHeaders, { regionHeader }: Config): string {
  const value = regionHeader === '' ? undefined : headers[regionHeader.toLowerCase()]
  return typeof value === 'string' ? value.toUpperCase() : ''
}

/**
 * Whether a place is closed: by the operator, or by its policy unless the operator says that it is served [R6.04].
 * Without the header a request has not come by the proxy, and is from nobody knows where: where countries are closed,
 * it is closed too.
 * @param region a country, as the proxy says it
 */
export function isRegionClosed(
  region: string,
  { closedRegions, servedRegions }: Pick<Config, 'closedRegions' | 'servedRegions'>,
): boolean {
  if (region === '') return closedRegions.length > 0
  if (closedRegions.includes(region)) return true
  // Packs begin on a day; this process's clock is good enough for that.
  return !policyAt({ region, now: Date.now() }).served && !servedRegions.includes(region)
}
