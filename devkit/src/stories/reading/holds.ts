import type { NarrationLine } from '@fabula/story'

type Condition = NonNullable<NarrationLine['when']>
type Comparison = Extract<Condition, { right: unknown; op: '<' | '<=' | '>' | '>=' | '==' | '!=' }>
type Amount = Comparison['left']

/** What is so after a turn, as a reader of the log knows it. */
export interface Moment {
  readonly turn: number
  readonly scene: string
  readonly meters: Readonly<Record<string, number>>
  readonly clocks: Readonly<Record<string, number>>
  readonly flags: readonly string[]
  readonly items: readonly string[]
  readonly facts: readonly string[]
  /** Endings of earlier runs. */
  readonly runs: readonly string[]
}

function amount(of: Amount, moment: Moment): number {
  switch (of.op) {
    case 'number':
      return of.value
    case 'turn':
      return moment.turn
    case 'runs':
      return moment.runs.length
    case 'meter':
      return moment.meters[of.id] ?? 0
    case 'clock':
      return moment.clocks[of.id] ?? 0
    case 'floor':
      return Math.floor(amount(of.of, moment))
    case 'negate':
      return -amount(of.of, moment)
    case 'if':
      return amount(holds(of.when, moment) ? of.yes : of.no, moment)
    case '/': {
      const by = amount(of.right, moment)
      return by === 0 ? 0 : amount(of.left, moment) / by
    }
    case '+':
      return amount(of.left, moment) + amount(of.right, moment)
    case '-':
      return amount(of.left, moment) - amount(of.right, moment)
    case '*':
      return amount(of.left, moment) * amount(of.right, moment)
  }
}

function compare({ op, left, right }: Comparison, moment: Moment): boolean {
  const [a, b] = [amount(left, moment), amount(right, moment)]
  switch (op) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case '==':
      return a === b
    case '!=':
      return a !== b
  }
}

/**
 * Whether a line's condition holds. Written apart from the narrator's own evaluation: what chooses
 * lines cannot also be what says that they were well chosen.
 */
export function holds(condition: Condition, moment: Moment): boolean {
  switch (condition.op) {
    case 'boolean':
      return condition.value
    case 'flag':
      return moment.flags.includes(condition.id)
    case 'has':
      return moment.items.includes(condition.id)
    case 'fact':
      return moment.facts.includes(condition.id)
    case 'scene':
      return moment.scene === condition.id
    case 'ended':
      return moment.runs.includes(condition.id)
    case 'not':
      return !holds(condition.of, moment)
    case 'and':
      return holds(condition.left, moment) && holds(condition.right, moment)
    case 'or':
      return holds(condition.left, moment) || holds(condition.right, moment)
    default:
      return compare(condition, moment)
  }
}
