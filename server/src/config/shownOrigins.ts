import type { Config } from './readConfig.ts'

/** Whose pages the app may show in a frame: those the site named, and where it helps and meets its players. */
export function shownOrigins({ pageOrigins, supportUrl, communityUrl }: Config): string[] {
  const named = [...pageOrigins, supportUrl, communityUrl].filter((url) => URL.canParse(url))
  return [...new Set(named.map((url) => new URL(url).origin))]
}
