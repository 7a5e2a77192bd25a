import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement sent this often is one of the program's own, and not made up for the moment. */
const often = 3
/** Each connection keeps a plan for each name. */
const mostNames = 500

const timesSent = new Map<string, number>()

type Ask = (asked: unknown, ...rest: unknown[]) => unknown

/** Spares a connection what costs more than most statements do, to plan what it has run before: they go out under a name. */
export function autoPrepare(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const query: Ask = (asked, ...rest) => {
    return ask(isStatement(asked) ? named(asked) : asked, ...rest)
  }
  Object.assign(client, { query })
}

interface Statement {
  readonly text: string
  readonly name?: string
}

function isStatement(asked: unknown): asked is Statement {
  return typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
}

function named(statement: Statement): Statement {
  const { text, name } = statement
  if (name !== undefined) return statement
  const times = timesSent.get(text) ?? 0
  if (times >= often) return { ...statement, name: nameOf(text) }
  if (times > 0 || timesSent.size < mostNames) timesSent.set(text, times + 1)
  return statement
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
