import { type SQL, sql } from 'drizzle-orm'
import { sqlState } from './sqlState.ts'

/** SQLSTATEs of our own, for what a statement finds not as it must be. */
const states = {
  /** Another worker has the turn, or has brought it on. */
  overtaken: 'FB001',
  /** A play's log does not end where it was read to. */
  logMoved: 'FB002',
  /** A purse is not as it was thought to be. */
  paidOtherwise: 'FB003',
} as const

export type Conflict = keyof typeof states

/** True, or the end of the transaction: see migration 0030. */
export function assertSql(isSo: SQL, lack: Conflict): SQL<boolean> {
  return sql<boolean>`required(${isSo}, ${states[lack]})`
}

export function isConflict(error: unknown, lack: Conflict): boolean {
  return sqlState(error) === states[lack]
}
