import { suggestion } from '../nearest.ts'
import { tokensOf } from './tokens.ts'
import type { BooleanExpression, Compare, Expression, NumberExpression } from './types.ts'

/** What an expression may name. */
export interface Names {
  meters: ReadonlySet<string>
  clocks: ReadonlySet<string>
  flags: ReadonlySet<string>
  items: ReadonlySet<string>
  /** Only lines may ask for these: rules never go by what is known, nor by earlier runs. */
  lines?: {
    facts: ReadonlySet<string>
    scenes: ReadonlySet<string>
    endings: ReadonlySet<string>
  }
}

export type Parsed<T> = { ok: true; expression: T } | { ok: false; message: string }

/** Words of the language itself; nothing in a script may be called so. */
export const reservedWords: ReadonlySet<string> = new Set(
  'and or not has floor turn true false turns_left player author'.split(' '),
)

const compares: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!='])
const numberOps: ReadonlySet<string> = new Set(
  'number turn runs meter clock floor negate + - * / if'.split(' '),
)

const calls = { fact: 'facts', scene: 'scenes', ended: 'endings' } as const

function isCall(token: string | undefined): token is keyof typeof calls {
  return token !== undefined && Object.hasOwn(calls, token)
}

class ExpressionFault extends Error {}

function fail(message: string): never {
  throw new ExpressionFault(message)
}

function isNumeric(expression: Expression): expression is NumberExpression {
  return numberOps.has(expression.op)
}

function isCompare(token: string | undefined): token is Compare {
  return token !== undefined && compares.has(token)
}

function toNumber(expression: Expression): NumberExpression {
  if (isNumeric(expression)) return expression
  return fail("A yes-or-no stands where a number must be. Turn it into one: 'flag ? 1 : 0'.")
}

function toBoolean(expression: Expression): BooleanExpression {
  if (!isNumeric(expression)) return expression
  return fail("A number stands where a yes-or-no must be. Compare it: 'trust >= 10'.")
}

/** Recursive descent, loosest first: ?: · or · and · not · comparison · sum · product · single. */
class Parser {
  readonly #tokens: readonly string[]
  readonly #names: Names
  #at = 0

  constructor(tokens: readonly string[], names: Names) {
    this.#tokens = tokens
    this.#names = names
  }

  whole(): Expression {
    const expression = this.#choice()
    if (this.#next !== undefined) fail(`'${this.#next}' is out of place.`)
    return expression
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #takes(token: string): boolean {
    if (this.#next !== token) return false
    this.#at++
    return true
  }

  #needs(token: string): void {
    if (this.#takes(token)) return
    fail(`'${token}' is missing${this.#next ? ` before '${this.#next}'` : ''}.`)
  }

  #choice(): Expression {
    const when = this.#either()
    if (!this.#takes('?')) return when
    const yes = toNumber(this.#choice())
    this.#needs(':')
    return { op: 'if', when: toBoolean(when), yes, no: toNumber(this.#choice()) }
  }

  #either(): Expression {
    let left = this.#both()
    while (this.#takes('or'))
      left = { op: 'or', left: toBoolean(left), right: toBoolean(this.#both()) }
    return left
  }

  #both(): Expression {
    let left = this.#negation()
    while (this.#takes('and'))
      left = { op: 'and', left: toBoolean(left), right: toBoolean(this.#negation()) }
    return left
  }

  #negation(): Expression {
    return this.#takes('not') ? { op: 'not', of: toBoolean(this.#negation()) } : this.#comparison()
  }

  #comparison(): Expression {
    const left = this.#sum()
    const op = this.#next
    if (!isCompare(op)) return left
    this.#at++
    const right = toNumber(this.#sum())
    if (isCompare(this.#next)) fail("Two comparisons in a row. Join them: 'a < b and b < c'.")
    return { op, left: toNumber(left), right }
  }

  #sum(): Expression {
    let left = this.#product()
    for (;;) {
      const op = this.#takes('+') ? '+' : this.#takes('-') ? '-' : null
      if (op === null) return left
      left = { op, left: toNumber(left), right: toNumber(this.#product()) }
    }
  }

  #product(): Expression {
    let left = this.#single()
    for (;;) {
      const op = this.#takes('*') ? '*' : this.#takes('/') ? '/' : null
      if (op === null) return left
      left = { op, left: toNumber(left), right: toNumber(this.#single()) }
    }
  }

  #single(): Expression {
    if (this.#takes('-')) return { op: 'negate', of: toNumber(this.#single()) }
    if (this.#takes('(')) return this.#closed(this.#choice())
    if (this.#takes('floor')) {
      this.#needs('(')
      return { op: 'floor', of: toNumber(this.#closed(this.#choice())) }
    }
    if (this.#takes('has')) return { op: 'has', id: this.#item() }
    const call = this.#next
    if (isCall(call) && this.#tokens[this.#at + 1] === '(') return this.#called(call)
    return this.#named(this.#tokens[this.#at++])
  }

  #called(op: keyof typeof calls): Expression {
    const known = this.#names.lines?.[calls[op]]
    if (!known) fail(`Rules cannot ask for '${op}(…)': only lines can. Use a flag.`)
    this.#at += 2
    const id = this.#tokens[this.#at++] ?? ''
    if (!known.has(id))
      fail(`There is no ${calls[op].slice(0, -1)} '${id}'.${suggestion(id, known)}`)
    this.#needs(')')
    return { op, id }
  }

  #closed(expression: Expression): Expression {
    this.#needs(')')
    return expression
  }

  #item(): string {
    const name = this.#tokens[this.#at++] ?? ''
    if (this.#names.items.has(name)) return name
    return fail(`There is no item '${name}'.${suggestion(name, this.#names.items)}`)
  }

  #named(token: string | undefined): Expression {
    if (token === undefined) return fail('It ends too early.')
    if (/^\d/.test(token)) return { op: 'number', value: Number(token) }
    if (token === 'turn') return { op: 'turn' }
    if (token === 'true' || token === 'false') return { op: 'boolean', value: token === 'true' }
    if (this.#names.meters.has(token)) return { op: 'meter', id: token }
    if (this.#names.clocks.has(token)) return { op: 'clock', id: token }
    if (this.#names.flags.has(token)) return { op: 'flag', id: token }
    if (this.#names.items.has(token)) return fail(`'${token}' is an item. Write 'has ${token}'.`)
    if (token === 'runs' && this.#names.lines) return { op: 'runs' }
    if (!/^\w/.test(token) || reservedWords.has(token)) return fail(`'${token}' is out of place.`)
    const all = [...this.#names.meters, ...this.#names.clocks, ...this.#names.flags]
    return fail(`There is no meter, clock or flag '${token}'.${suggestion(token, all)}`)
  }
}

function parse<T>(source: string, names: Names, as: (e: Expression) => T): Parsed<T> {
  const tokens = tokensOf(source)
  if (tokens === null) {
    const message = `'${source.slice(0, 60)}' is no expression. It knows names, numbers, and or not, comparisons, + - * /, ? :, floor() and has.`
    return { ok: false, message }
  }
  try {
    return { ok: true, expression: as(new Parser(tokens, names).whole()) }
  } catch (fault) {
    if (!(fault instanceof ExpressionFault)) throw fault
    return { ok: false, message: `In '${source}': ${fault.message}` }
  }
}

export function parseNumber(source: string, names: Names): Parsed<NumberExpression> {
  return parse(source, names, toNumber)
}

export function parseBoolean(source: string, names: Names): Parsed<BooleanExpression> {
  return parse(source, names, toBoolean)
}
