import { ExpirationPlugin } from 'workbox-expiration'

/** Keeps the last used so many, and gives all of them up before the device runs full. */
export function atMost(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
}
