import type { Texts } from '../../script/texts.ts'

/** A text of a language, and the keys that lead to it. */
export interface PlacedText {
  path: string
  text: string
}

/** Names and rules, which are the same in every language. */
const skipped: ReadonlySet<string> = new Set([
  ...['lang', 'mood', 'who', 'sign', 'when', 'tone', 'never', 'echo', 'trace', 'voice', 'arg'],
  'select',
])

function collect(value: unknown, path: string, into: PlacedText[]): void {
  if (typeof value === 'string') {
    into.push({ path, text: value })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const entries: Iterable<[unknown, unknown]> = value instanceof Map ? value : Object.entries(value)
  for (const [key, one] of entries) {
    if (skipped.has(String(key))) continue
    collect(one, path === '' ? `${key}` : `${path}.${key}`, into)
  }
}

const known = new WeakMap<Texts, readonly PlacedText[]>()

/** Every text of a language: labels, cues and lines, with the parts of a line as texts of their own. */
export function everyText(texts: Texts): readonly PlacedText[] {
  const found = known.get(texts)
  if (found) return found
  const made: PlacedText[] = []
  collect(texts, '', made)
  known.set(texts, made)
  return made
}
