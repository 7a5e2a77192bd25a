import {
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'

/** The source code of `Texts.ts`: TypeScript cannot read ids and placeholders from JSON. */
export function textTypes(english: Readonly<Record<string, string>>): string {
  const rows = Object.entries(english).map(([id, text]) => {
    const values = placeholdersOf(text).map(({ name, type }) => `${name}: ${type}`)
    return `  '${id}': ${values.length === 0 ? 'null' : `{ ${values.join('; ')} }`}`
  })
  return [
    '// biome-ignore-all lint/style/noExcessiveLinesPerFile: a line for each text.',
    '/** Made of the English texts by `npm run -w web texts`: the placeholders of each text. */',
    'export interface Texts {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

interface Placeholder {
  readonly name: string
  readonly type: 'number' | 'string'
}

const numeric: ReadonlySet<string | undefined> = new Set(['plural', 'selectordinal', 'number'])

/** The placeholders of an ICU message, sorted by name. For builds and tests only. */
export function placeholdersOf(message: string): Placeholder[] {
  const found = new Map<string, Placeholder['type']>()
  collect(compileMessageOrThrow(message), found)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => ({ name, type }))
}

function collect(tokens: readonly CompiledMessageToken[], found: Map<string, Placeholder['type']>) {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, format] = token
    if (name !== '#') found.set(name, numeric.has(kind) ? 'number' : (found.get(name) ?? 'string'))
    for (const choice of choicesOf(format)) collect(choice, found)
  }
}

/** The branches of a plural or a select; they may contain placeholders too. */
function choicesOf(format: unknown): CompiledMessageToken[][] {
  if (typeof format !== 'object' || format === null) return []
  return Object.values(format).filter((choice) => Array.isArray(choice))
}
