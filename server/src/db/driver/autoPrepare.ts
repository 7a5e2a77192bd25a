import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
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

/** A connection's socket that sends in one piece what is written in one go: each write wakes the server. */
export function corkedSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  let isGathering = false
  const send = () => {
    isGathering = false
    socket.uncork()
  }
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    // After all that waits for nothing but its turn: only then does a tick come.
    queueMicrotask(() => process.nextTick(send))
  }
  const gathering = (...args: unknown[]) => {
    gather()
    return write(...args)
  }
  // Connecting sets a socket's own `write` back.
  return socket.once('connect', () => Object.assign(socket, { write: gathering }))
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
