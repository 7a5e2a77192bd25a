import type { BooleanExpression } from '../../script/expression/types.ts'
import type { Texts } from '../../script/texts.ts'

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

interface Tied {
  text: unknown
  who: unknown
  when?: BooleanExpression
  never?: BooleanExpression
  trace?: string
}

function isLine(value: unknown): value is Tied {
  return typeof value === 'object' && value !== null && 'text' in value && 'who' in value
}

function lineAt(path: readonly string[], { when, never, trace }: Tied): ConditionalLine {
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

/** Every line with a condition, a `never` or a trace, wherever it stands. */
export function conditionalLines(texts: Texts): ConditionalLine[] {
  const found: ConditionalLine[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (isLine(value)) {
      if (value.when || value.never || value.trace) found.push(lineAt(path, value))
      return
    }
    for (const [key, one] of entriesOf(value)) visit(one, [...path, key])
  }
  visit(texts, [])
  return found
}
