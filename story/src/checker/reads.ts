import type { Expression } from '../script/expression/types.ts'

/** The story turn, where a rule reads it. No script can call anything so. */
export const turnName = '#turn'

/** Earlier runs, where a line reads them; always 0 in a proof, which is of a first play. */
export const runsName = '#runs'

/** Whether a fact is out, where a line reads it. */
export function factName(fact: string): string {
  return `#fact:${fact}`
}

export function parts(expression: Expression): readonly Expression[] {
  switch (expression.op) {
    case 'number':
    case 'boolean':
    case 'turn':
    case 'runs':
    case 'meter':
    case 'clock':
    case 'flag':
    case 'has':
    case 'fact':
    case 'scene':
    case 'ended':
      return []
    case 'floor':
    case 'negate':
    case 'not':
      return [expression.of]
    case 'if':
      return [expression.when, expression.yes, expression.no]
    default:
      return [expression.left, expression.right]
  }
}

/** Whether it asks how often, or how, the story was played before: no proof of a first play can tell. */
export function asksOfRuns(expression: Expression): boolean {
  if (expression.op === 'runs' || expression.op === 'ended') return true
  return parts(expression).some(asksOfRuns)
}

/** Meters, clocks, flags and items that an expression names, and the turn. */
export function namesIn(expression: Expression): string[] {
  switch (expression.op) {
    case 'turn':
      return [turnName]
    case 'fact':
      return [factName(expression.id)]
    case 'runs':
    case 'scene':
    case 'ended':
      return []
    case 'meter':
    case 'clock':
    case 'flag':
    case 'has':
      return [expression.id]
    default:
      return parts(expression).flatMap(namesIn)
  }
}

/**
 * The last turn on which the expression can still tell turns apart: the largest constant that a
 * bare `turn` is compared with. Infinity where turns are reckoned with, 0 where they are not read.
 */
export function lastTurnIn(expression: Expression): number {
  if (expression.op === 'turn') return Infinity
  const [left, right] = parts(expression)
  if (left?.op === 'turn' && right?.op === 'number') return Math.ceil(right.value)
  if (left?.op === 'number' && right?.op === 'turn') return Math.ceil(left.value)
  return Math.max(0, ...parts(expression).map(lastTurnIn))
}
