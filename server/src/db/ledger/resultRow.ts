import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { compiledStatement, type Values } from '../writtenOut.ts'
import type { Balances } from './Posting.ts'

/** What the ledger's functions answer, as it comes from the database. */
export interface ResultRow {
  readonly outcome: string
  readonly id: string | null
  readonly balances: Balances
}

/** @param call one of the ledger's functions, with placeholders */
export function resultRow(call: SQL): (db: Queryable, values: Values) => Promise<ResultRow> {
  const ask = compiledStatement<{
    outcome: string
    entry_id: string | null
    coin: string
    energy: string
  }>(call)
  return async (db, values) => {
    const [row] = await ask(db, values)
    if (row === undefined) throw new Error('the ledger gave no answer')
    const balances = { coin: Number(row.coin), energy: Number(row.energy) }
    return { outcome: row.outcome, id: row.entry_id, balances }
  }
}

/** For an outcome that the function can't have in this case. */
export function unexpected({ outcome }: ResultRow): never {
  throw new Error(`unexpected answer of the ledger: ${outcome}`)
}
