import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config/config.ts'

/** The country that a request comes from, by the word of the proxy; empty where it says none. */
export function regionOf(headers: IncomingHttpHeaders, { regionHeader }: Config): string {
  const value = regionHeader === '' ? undefined : headers[regionHeader.toLowerCase()]
  return typeof value === 'string' ? value.toUpperCase() : ''
}

/** Without the header a request has not come by the proxy, and is from nobody knows where. */
export function isRegionClosed(region: string, { closedRegions }: Config): boolean {
  return closedRegions.length > 0 && (region === '' || closedRegions.includes(region))
}
