import type {
  Arithmetic,
  BooleanExpression,
  Compare,
  NumberExpression,
} from '../../script/expression/types.ts'
import { factName, runsName, turnName } from '../reads.ts'
import { type Layout, placeOf, type Regs, sceneAt } from './layoutOf.ts'

export type NumberOf = (regs: Regs) => number
export type Condition = (regs: Regs) => boolean

const bound = 1e9

/** The director's own bound, so that both reckon alike. */
function finite(value: number): number {
  return Math.max(-bound, Math.min(bound, value))
}

function register(layout: Layout, name: string): NumberOf {
  const at = placeOf(layout, name)
  return (regs) => regs[at] ?? 0
}

function calculation(op: Arithmetic, left: NumberOf, right: NumberOf): NumberOf {
  switch (op) {
    case '+':
      return (regs) => finite(left(regs) + right(regs))
    case '-':
      return (regs) => finite(left(regs) - right(regs))
    case '*':
      return (regs) => finite(left(regs) * right(regs))
    case '/':
      return (regs) => {
        const by = right(regs)
        return by === 0 ? 0 : finite(left(regs) / by)
      }
  }
}

export function compileNumber(expression: NumberExpression, layout: Layout): NumberOf {
  switch (expression.op) {
    case 'number': {
      const { value } = expression
      return () => value
    }
    case 'turn':
      return register(layout, turnName)
    case 'runs':
      return register(layout, runsName)
    case 'meter':
    case 'clock':
      return register(layout, expression.id)
    case 'floor': {
      const of = compileNumber(expression.of, layout)
      return (regs) => Math.floor(of(regs))
    }
    case 'negate': {
      const of = compileNumber(expression.of, layout)
      return (regs) => -of(regs)
    }
    case 'if': {
      const when = compileCondition(expression.when, layout)
      const yes = compileNumber(expression.yes, layout)
      const no = compileNumber(expression.no, layout)
      return (regs) => (when(regs) ? yes(regs) : no(regs))
    }
    default:
      return calculation(
        expression.op,
        compileNumber(expression.left, layout),
        compileNumber(expression.right, layout),
      )
  }
}

function comparison(op: Compare, left: NumberOf, right: NumberOf): Condition {
  switch (op) {
    case '<':
      return (regs) => left(regs) < right(regs)
    case '<=':
      return (regs) => left(regs) <= right(regs)
    case '>':
      return (regs) => left(regs) > right(regs)
    case '>=':
      return (regs) => left(regs) >= right(regs)
    case '==':
      return (regs) => left(regs) === right(regs)
    case '!=':
      return (regs) => left(regs) !== right(regs)
  }
}

export function compileCondition(expression: BooleanExpression, layout: Layout): Condition {
  switch (expression.op) {
    case 'boolean': {
      const { value } = expression
      return () => value
    }
    case 'flag':
    case 'has': {
      const of = register(layout, expression.id)
      return (regs) => of(regs) === 1
    }
    case 'fact': {
      const of = register(layout, factName(expression.id))
      return (regs) => of(regs) === 1
    }
    case 'scene': {
      const at = layout.scenes.indexOf(expression.id)
      return (regs) => regs[sceneAt] === at
    }
    // An earlier run may or may not have ended so: the proof keeps to first plays.
    case 'ended':
      return () => false
    case 'not': {
      const of = compileCondition(expression.of, layout)
      return (regs) => !of(regs)
    }
    case 'and':
    case 'or': {
      const left = compileCondition(expression.left, layout)
      const right = compileCondition(expression.right, layout)
      return expression.op === 'and'
        ? (regs) => left(regs) && right(regs)
        : (regs) => left(regs) || right(regs)
    }
    default:
      return comparison(
        expression.op,
        compileNumber(expression.left, layout),
        compileNumber(expression.right, layout),
      )
  }
}
