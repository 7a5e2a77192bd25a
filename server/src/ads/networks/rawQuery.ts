/** The parameters of a query by name, and its text. */
export interface RawQuery {
  readonly text: string
  readonly get: (name: string) => string
}

const longest = 4096

/**
 * Reads a query so that it can be read in one way only: every name once, nothing that can't be decoded, and no decoded
 * value that could be split again. Null for any other.
 */
export function readRawQuery(rawUrl: string): RawQuery | null {
  const at = rawUrl.indexOf('?')
  const text = at < 0 ? '' : rawUrl.slice(at + 1)
  if (text.length > longest) return null
  const values = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name, value, ...rest] = pair.split('=').map(decoded)
    if (name === undefined || value === undefined || rest.length > 0) return null
    if (!/^\w+$/.test(name) || values.has(name)) return null
    values.set(name, value)
  }
  return { text, get: (name) => values.get(name) ?? '' }
}

/** Undefined for what is no text, or could be read as more than one parameter. */
function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return /[&=#\p{Cc}]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
