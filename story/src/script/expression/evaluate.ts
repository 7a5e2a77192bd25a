import type { Arithmetic, BooleanExpression, Compare, NumberExpression } from './types.ts'

/** What expressions may read. */
export interface Readable {
  turn: number
  meters: Readonly<Record<string, number>>
  clocks: Readonly<Record<string, number>>
  flags: readonly string[]
  items: readonly string[]
  /** What only lines read: facts that are out, the scene, and the endings of earlier runs. */
  facts?: readonly string[]
  scene?: string
  runs?: readonly string[]
}

const bound = 1e9

/** Kept finite, or a long product could become NaN and odds with it. */
function finite(value: number): number {
  return Math.max(-bound, Math.min(bound, value))
}

function calculate(op: Arithmetic, left: number, right: number): number {
  switch (op) {
    case '+':
      return finite(left + right)
    case '-':
      return finite(left - right)
    case '*':
      return finite(left * right)
    case '/':
      // Total by definition: a rule has nowhere to fail to.
      return right === 0 ? 0 : finite(left / right)
  }
}

export function numberOf(expression: NumberExpression, world: Readable): number {
  switch (expression.op) {
    case 'number':
      return expression.value
    case 'turn':
      return world.turn
    case 'runs':
      return world.runs?.length ?? 0
    case 'meter':
      return world.meters[expression.id] ?? 0
    case 'clock':
      return world.clocks[expression.id] ?? 0
    case 'floor':
      return Math.floor(numberOf(expression.of, world))
    case 'negate':
      return -numberOf(expression.of, world)
    case 'if':
      return numberOf(isTrue(expression.when, world) ? expression.yes : expression.no, world)
    default:
      return calculate(
        expression.op,
        numberOf(expression.left, world),
        numberOf(expression.right, world),
      )
  }
}

const comparisons: Record<Compare, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
}

export function isTrue(expression: BooleanExpression, world: Readable): boolean {
  switch (expression.op) {
    case 'boolean':
      return expression.value
    case 'flag':
      return world.flags.includes(expression.id)
    case 'has':
      return world.items.includes(expression.id)
    case 'fact':
      return world.facts?.includes(expression.id) ?? false
    case 'scene':
      return world.scene === expression.id
    case 'ended':
      return world.runs?.includes(expression.id) ?? false
    case 'not':
      return !isTrue(expression.of, world)
    case 'and':
      return isTrue(expression.left, world) && isTrue(expression.right, world)
    case 'or':
      return isTrue(expression.left, world) || isTrue(expression.right, world)
    default:
      return comparisons[expression.op](
        numberOf(expression.left, world),
        numberOf(expression.right, world),
      )
  }
}
