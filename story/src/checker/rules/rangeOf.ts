import type { Arithmetic, Expression } from '../../script/expression/types.ts'
import type { Script } from '../../script/types.ts'

/** What a number may be at the least and at the most. */
export interface Range {
  min: number
  max: number
}

const anything: Range = { min: -Infinity, max: Infinity }

function spanned(values: readonly number[]): Range {
  const numbers = values.map((value) => (Number.isNaN(value) ? 0 : value))
  return { min: Math.min(...numbers), max: Math.max(...numbers) }
}

function calculated(op: Arithmetic, left: Range, right: Range): Range {
  switch (op) {
    case '+':
      return { min: left.min + right.min, max: left.max + right.max }
    case '-':
      return { min: left.min - right.max, max: left.max - right.min }
    case '*':
      return spanned([
        ...[left.min * right.min, left.min * right.max],
        ...[left.max * right.min, left.max * right.max],
      ])
    case '/':
      if (right.min <= 0 && right.max >= 0) return anything
      return spanned([
        ...[left.min / right.min, left.min / right.max],
        ...[left.max / right.min, left.max / right.max],
      ])
  }
}

/** Everything that a number of a rule may come to, and more: what it goes by is taken as independent. */
export function rangeOf(expression: Expression, script: Script): Range {
  switch (expression.op) {
    case 'number':
      return { min: expression.value, max: expression.value }
    case 'meter': {
      const meter = script.meters.get(expression.id)
      return meter ? { min: meter.min, max: meter.max } : anything
    }
    case 'clock':
      return { min: 0, max: script.clocks.get(expression.id)?.size ?? Infinity }
    case 'turn':
    case 'runs':
      return { min: 0, max: Infinity }
    case 'floor': {
      const { min, max } = rangeOf(expression.of, script)
      return { min: Math.floor(min), max: Math.floor(max) }
    }
    case 'negate': {
      const { min, max } = rangeOf(expression.of, script)
      return { min: -max, max: -min }
    }
    case 'if': {
      const [yes, no] = [rangeOf(expression.yes, script), rangeOf(expression.no, script)]
      return { min: Math.min(yes.min, no.min), max: Math.max(yes.max, no.max) }
    }
    case '+':
    case '-':
    case '*':
    case '/':
      return calculated(
        expression.op,
        rangeOf(expression.left, script),
        rangeOf(expression.right, script),
      )
    default:
      return anything
  }
}
