import type { BooleanExpression } from '../../script/expression/types.ts'
import type { NarrationLine, Texts } from '../../script/texts.ts'

/** A line that an author has tied to what is so. */
export interface ConditionalLine {
  path: string
  /** The scene it belongs to; null for lines told anywhere. */
  scene: string | null
  /** `ok` or `ko` of this intent; null for lines of no intent. */
  intent: { id: string; result: 'ok' | 'ko' } | null
  /** The ending whose paragraph it is. */
  ending: string | null
  when: BooleanExpression | null
  never: BooleanExpression | null
  trace: string | null
}

function entriesOf(value: unknown): [key: string, value: unknown][] {
  if (value instanceof Map) return [...value].map(([key, one]) => [String(key), one])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function isLine(value: unknown): value is NarrationLine {
  return typeof value === 'object' && value !== null && 'text' in value && 'who' in value
}

/** A line, and the keys that lead to it. */
export interface PlacedLine {
  path: readonly string[]
  line: NarrationLine
}

const known = new WeakMap<Texts, readonly PlacedLine[]>()

/** Every line of a language, wherever it stands. */
export function everyLine(texts: Texts): readonly PlacedLine[] {
  const lines = known.get(texts)
  if (lines) return lines
  const found: PlacedLine[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (isLine(value)) found.push({ path, line: value })
    else for (const [key, one] of entriesOf(value)) visit(one, [...path, key])
  }
  visit(texts, [])
  known.set(texts, found)
  return found
}

function conditional({ path, line: { when, never, trace } }: PlacedLine): ConditionalLine {
  const [root, first = '', group, id = '', result] = path
  const isOutcome = root === 'scenes' && group === 'intents' && (result === 'ok' || result === 'ko')
  return {
    path: path.join('.'),
    scene: root === 'scenes' ? first : null,
    intent: isOutcome ? { id, result } : null,
    ending: root === 'endings' ? first : null,
    when: when ?? null,
    never: never ?? null,
    trace: trace ?? null,
  }
}

/** Every line with a condition, a `never` or a trace. */
export function conditionalLines(texts: Texts): ConditionalLine[] {
  return everyLine(texts)
    .filter(({ line: { when, never, trace } }) => when || never || trace)
    .map(conditional)
}
