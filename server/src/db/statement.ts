import { fillPlaceholders, is, SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from './database.ts'

// To build a statement costs more than to run one: those of a turn and of money are built once.

const dialect = new PgDialect()

/** Builds statements and asks nobody. */
export const builder = drizzle.mock()

/** The place of a value that is told when the statement is sent. */
export const param = sql.placeholder

export type Values = Readonly<Record<string, unknown>>

/** A statement with placeholders, and what its rows are; timestamps come as `Date`. */
export function compiledStatement<Row extends pg.QueryResultRow>(
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async ({ $client }, values) => {
    // Both answer alike, but their overloads don't agree.
    const client: Pick<pg.Pool, 'query'> = $client as pg.Pool
    const { rows } = await client.query<Row>({
      text,
      values: fillPlaceholders(params, { ...values }),
    })
    return rows
  }
}

/** The same for one that always answers with a row, and only with one. */
export function oneRowStatement<Row extends pg.QueryResultRow>(
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row> {
  const ask = compiledStatement<Row>(statement)
  return async (db, values) => {
    const [row] = await ask(db, values)
    if (row === undefined) throw new Error('the database gave no answer')
    return row
  }
}

/** A statement whose rows drizzle reads: it is prepared once for each connection. */
export function prepared<Statement>(
  prepare: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}

/** Changes of a row, for a statement that is written out: those of one `shape` fit the same one. */
export interface SetClause {
  readonly shape: string
  readonly set: Record<string, SQL | ReturnType<typeof param>>
  readonly values: Values
}

/**
 * @param changes to values of their columns, to NULL, or to SQL that is the same whenever a column is set to SQL
 * @param of keeps the names of its values apart, where a statement changes more than one row
 */
export function setClause(changes: Readonly<Record<string, unknown>>, of = ''): SetClause {
  const entries = Object.entries(changes)
  const named = (name: string) => `${of}${name}`
  return {
    shape: entries.map(([name, value]) => (value === null ? `${name} null` : name)).join(),
    set: Object.fromEntries(entries.map(([name, value]) => [name, slotOf(named(name), value)])),
    values: Object.fromEntries(entries.map(([name, value]) => [named(name), value])),
  }
}

function slotOf(name: string, value: unknown) {
  // A column would write NULL as one of its values.
  if (value === null) return sql`NULL`
  return is(value, SQL) ? value : param(name)
}
