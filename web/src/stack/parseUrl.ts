import { homePath, notFoundPath, type PageTarget } from './PageEntry.ts'

/** Reads a URL or a hash. The entry page has three names; `/` is the one shown [R2.20]. */
export function parseUrl(url: string, isKnown: (path: string) => boolean): PageTarget {
  const [rawPath = '', ...rest] = url.replace(/^#/, '').split('?')
  const search = rest.join('?')
  const path = canonicalPath(rawPath)
  const shown = path === homePath ? '/' : path
  return {
    path: isKnown(path) ? path : notFoundPath,
    query: Object.fromEntries(new URLSearchParams(search)),
    url: search ? `${shown}?${search}` : shown,
  }
}

function canonicalPath(path: string): string {
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? homePath : `/${trimmed}`
}

/** Adds a query to a path; absent values are left out. */
export function pageUrl(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined)
  if (said.length === 0) return path
  return `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
