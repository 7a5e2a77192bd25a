import { launchNames, launchProofNames } from '@fabula/contract'

export type LaunchValues = ReadonlyMap<string, string>

const mostBytes = 2048
const known: ReadonlySet<string> = new Set([...launchNames, ...launchProofNames])

/**
 * The parameters of a raw query, each decoded once; null where one is unknown, comes twice or can't be decoded. It is
 * not left to a parser of forms, which would take the last of two and turn every + into a space.
 */
export function parseLaunchQuery(query: string, plus: 'space' | 'plus'): LaunchValues | null {
  if (Buffer.byteLength(query) > mostBytes) return null
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    if (at < 0) return null
    const name = pair.slice(0, at)
    const value = decode(pair.slice(at + 1), plus)
    if (value === null || !known.has(name) || values.has(name)) return null
    values.set(name, value)
  }
  return values
}

function decode(text: string, plus: 'space' | 'plus'): string | null {
  try {
    return decodeURIComponent(plus === 'space' ? text.replaceAll('+', ' ') : text)
  } catch {
    return null
  }
}

/** What both versions sign: the launch without the sign and the id of its key. */
export function signedNames(values: LaunchValues): string[] {
  const names = launchNames.filter((name) => name !== 'sign' && name !== 'key' && values.has(name))
  // By UTF-16 code unit, which for these names is the order of their bytes: a locale has another.
  return names.toSorted()
}

export function encodeRfc3986(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
