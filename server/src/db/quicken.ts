import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import type pg from 'pg'

/** A statement sent this often is one of the program's own, and not made up for the moment. */
const often = 3
/** Each connection keeps a plan for each name. */
const mostNames = 500

const timesSent = new Map<string, number>()

type Ask = (asked: unknown, ...rest: unknown[]) => unknown

/**
 * Spares a pipelined connection what costs more than most statements do: to plan what it has run before, for
 * statements go out under a name, and to wait for the answer to BEGIN, for what follows goes out together with it.
 */
export function quicken(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const query: Ask = (asked, ...rest) => {
    if (!isStatement(asked)) return ask(asked, ...rest)
    if (asked.text !== 'begin') return ask(named(asked), ...rest)
    // It fails only with its connection, and then what follows fails too.
    Promise.resolve(ask(asked, ...rest)).catch(() => undefined)
    return Promise.resolve({ rows: [] })
  }
  Object.assign(client, { query })
}

/** A connection's socket that sends in one piece what is written in one go: each write wakes the server. */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const uncork = socket.uncork.bind(socket)
  socket.uncork = () => process.nextTick(uncork)
  return socket
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
