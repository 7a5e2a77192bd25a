/** A text of a language, and the keys that lead to it. */
export interface PlacedText {
  path: string
  text: string
}

/** Every text of a language: labels, cues and lines, with the parts of a line as texts of their own. */
export function everyText(value: unknown, path = ''): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  const entries: [unknown, unknown][] =
    value instanceof Map
      ? [...value]
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : []
  return entries
    .filter(([key]) => !skipped.has(String(key)))
    .flatMap(([key, one]) => everyText(one, path === '' ? `${key}` : `${path}.${key}`))
}

/** Names and rules, which are the same in every language. */
const skipped: ReadonlySet<string> = new Set([
  ...['lang', 'mood', 'who', 'sign', 'when', 'tone', 'never', 'echo', 'trace', 'voice', 'arg'],
  'select',
])
